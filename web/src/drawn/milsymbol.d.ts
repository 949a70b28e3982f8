// milsymbol's parts, which its package does not declare (the address is vite.config.ts's)
declare module "milsymbol/parts" {
  import whole from "milsymbol";
  export const ms: typeof whole & { addIcons(parts: unknown[]): void };
  export const letterequipment: unknown;
  export const letterground: unknown;
  export const letterinstallations: unknown;
}
