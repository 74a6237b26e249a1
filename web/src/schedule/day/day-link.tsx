import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoomRow } from '../segments.ts';

type DayLinkProps = { date: string; row: RoomRow; children: ReactNode };

/** Leads from a day of a week to the day of the room; where the row is of no one room, to that of all. */
export function DayLink({ date, row: { room }, children }: DayLinkProps) {
  return (
    <Link
      className="plain"
      to="/schedule/$date"
      params={{ date }}
      search={room.id === '' ? {} : { room: room.id }}
      preload={false}
    >
      {children}
    </Link>
  );
}
