import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { createSerializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { readInput } from './input.ts';

/**
 * Validates each part of a request by its schema. A path that cannot name a thing is 404 (1.4); everything else that
 * is refused is 422 with sentences by dotted path.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (input: unknown) => {
    const read = readInput(schema, input);
    if ('value' in read) return read;
    return { error: httpPart === 'params' ? notFound() : invalidInput(read.errors) };
  };
};

/** Views are typed by their schemas, so nothing is checked on the way out in production. */
export const trustingSerializer: FastifySerializerCompiler<z.ZodType> = () => JSON.stringify;

/** Every answer checked against its schema: how the tests run. */
export const checkingSerializer = createSerializerCompiler();

/** Whether an error speaks of the body or the query, which are judged after the thing itself (1.4). */
export function isAboutInput(error: unknown): boolean {
  const codes = ['unreadable_body', 'body_too_large', 'unsupported_media_type', 'invalid_input'];
  return error instanceof AppError && codes.includes(error.code);
}
