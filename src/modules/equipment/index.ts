export { findEquipmentZone, listWantedEquipment } from './equipment.queries.ts';
export { equipmentRoutes } from './equipment.routes.ts';
export {
  type CreateEquipment,
  createEquipment as createEquipmentBody,
} from './equipment.schema.ts';
export {
  changeEquipment,
  createEquipment,
  equipmentSoftDeletion,
  readEquipment,
} from './equipment.service.ts';
export type { StockGuard } from './stock.service.ts';
