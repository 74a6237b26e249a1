/** The tabs of a room, which are loaded together. */
export { ClosureTab } from './closure-tab.tsx';
export { ChangesTab } from './room-changes.tsx';
export { DetailsTab } from './room-details.tsx';
export { HoursTab } from './room-hours.tsx';
export { PhotosTab } from './room-photos.tsx';
export { RulesTab } from './room-rules.tsx';
