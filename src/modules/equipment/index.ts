export { findEquipmentZone } from './equipment.queries.ts';
export { equipmentRoutes } from './equipment.routes.ts';
export { readEquipment } from './equipment.service.ts';
export type { StockGuard } from './stock.service.ts';
