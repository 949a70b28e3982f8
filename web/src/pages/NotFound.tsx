import { t } from "../known/settings";

export function NotFound() {
  return (
    <main class="plain-page">
      <h1>Kessel</h1>
      <p>{t("notFound")}</p>
      <a href="/">{t("backHome")}</a>
    </main>
  );
}
