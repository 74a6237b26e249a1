/** The pages of equipment, which are loaded together. */
export { EquipmentPage } from './equipment/equipment-page.tsx';
export { EquipmentSheet } from './equipment/equipment-sheet.tsx';
export { EquipmentUseSheet } from './equipment/equipment-use.tsx';
