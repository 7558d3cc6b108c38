export const MAX_GROUPS_PER_ITEM = 5
export const MAX_CHOICES_PER_GROUP = 12
export const MAX_OPTION_NAME_LENGTH = 40
export const MIN_DELTA_CENTS = -2_000
export const MAX_DELTA_CENTS = 5_000
export const MAX_NOTE_LENGTH = 80
/** The most choices that a line can have. */
export const MAX_CHOICES_PER_LINE = MAX_GROUPS_PER_ITEM * MAX_CHOICES_PER_GROUP
/** Option groups that a location can have. */
export const MAX_OPTION_GROUPS = 100
