import { fill, formLibrary } from '@walkthrough/domain';

/** Why a section cannot be taken out of a form, put into one, or updated. Questions are named by their labels. */
export type SectionRefusal =
  /** Something of the section, or the section itself, refers to a question outside of it. */
  | { code: 'outside'; item?: string; question: string }
  | { code: 'otherSides' }
  /** A field of the record, or a list of rooms, that the form asks in another section. */
  | { code: 'askedOnce'; question: string }
  /** A new id or key of the section that another section has. */
  | { code: 'taken'; name: string; question: string }
  | { code: 'nameTooLong'; name: string };

/** Returns a refusal in words, with what to do. */
export function refusalWords(refusal: SectionRefusal): string {
  switch (refusal.code) {
    case 'outside':
      return refusal.item === undefined
        ? fill(formLibrary.sectionNeedsOther, { question: refusal.question })
        : fill(formLibrary.needsOther, { item: refusal.item, question: refusal.question });
    case 'otherSides':
      return formLibrary.otherSides;
    case 'askedOnce':
      return fill(formLibrary.askedOnce, { question: refusal.question });
    case 'taken':
      return fill(formLibrary.nameTaken, { name: refusal.name, question: refusal.question });
    case 'nameTooLong':
      return fill(formLibrary.nameTooLong, { name: refusal.name });
  }
}
