import type { FastifyRequest } from 'fastify';
import { type Locale, preferredLocale } from '../../domain/messages/index.ts';

/** The language of a page: the one that its address names, else the one that the browser prefers, else `fallback`. */
export const readerLocale = (
  { headers }: FastifyRequest,
  fallback: Locale,
  chosen?: Locale | null,
): Locale => chosen ?? preferredLocale(headers['accept-language'] ?? '') ?? fallback;
