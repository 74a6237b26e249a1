/** The pages of the academic year, which are loaded together. */
export { HolidayImportSheet } from './terms/holiday-import-sheet.tsx';
export { HolidaySheet, TermSheet } from './terms/period-sheet.tsx';
export { YearPage } from './terms/year-page.tsx';
