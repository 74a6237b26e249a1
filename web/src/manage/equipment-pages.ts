/** The pages of equipment, which are loaded together. */
export { EquipmentPage } from './equipment-page.tsx';
export { EquipmentSheet } from './equipment-sheet.tsx';
export { EquipmentUseSheet } from './equipment-use.tsx';
