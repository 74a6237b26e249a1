export { calendarRoutes } from './calendar.routes.ts';
export { createFeedCache, type FeedDeps, readFeed } from './feed.service.ts';
export { type FeedPiece, type PieceOfWork, piecesFor } from './feed-pieces.service.ts';
