// Questions that the page puts to the reader itself, one at a time.

import { signal } from "@preact/signals";

export interface Question {
  text: string;
  yes: string;
  answer: (yes: boolean) => void;
}

export const question = signal<Question | null>(null);

/** Ask, and wait for the answer; a question that another one pushes aside is answered no. */
export function ask(text: string, yes: string): Promise<boolean> {
  question.value?.answer(false);
  return new Promise((done) => {
    question.value = {
      text,
      yes,
      answer: (said) => {
        question.value = null;
        done(said);
      },
    };
  });
}
