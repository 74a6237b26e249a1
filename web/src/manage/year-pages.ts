/** The pages of the academic year, which are loaded together. */
export { HolidayImportSheet } from './holiday-import-sheet.tsx';
export { HolidaySheet, TermSheet } from './period-sheet.tsx';
export { YearPage } from './year-page.tsx';
