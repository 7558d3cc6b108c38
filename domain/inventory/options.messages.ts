import type { OptionsRefusal } from './choose-options.ts'

/** Why choices cannot be sold, in words. @param name the product */
export function optionsRefusedText(name: string, refusal: OptionsRefusal): string {
  switch (refusal.reason) {
    case 'UNKNOWN':
      return `${name} has no such choice. Please choose again.`
    case 'OFF':
      return `${refusal.choiceName} is not available right now.`
    case 'REPEATED':
      return `${refusal.choiceName} was chosen twice for ${name}.`
    case 'TOO_FEW':
      return `Choose ${refusal.groupName} for ${name}.`
    case 'TOO_MANY':
      return refusal.most === 1
        ? `Choose only one ${refusal.groupName} for ${name}.`
        : `Choose at most ${refusal.most} of ${refusal.groupName} for ${name}.`
  }
}

export const NOTES_NOT_TAKEN = 'This location does not take notes.'
export const NOTE_TOO_LONG = 'A note has at most 80 characters.'
export const NOTE_ONE_LINE = 'A note is one line of text.'
