export const WORKBOOK_UNREADABLE =
  'This workbook could not be read. Please save it as CSV, or copy its cells and paste them.'
