import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError, invalidInput, notFound } from '../../errors.ts';
import { createInputReader } from './input.ts';

/**
 * Validates each part of a request against its schema. A path that cannot name a record is 404 (§1.4); other errors are
 * 422 with messages by dotted path.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const readInput = createInputReader(schema);
  return (input: unknown) => {
    const result = readInput(input);
    if ('value' in result) return result;
    return { error: httpPart === 'params' ? notFound() : invalidInput(result.errors) };
  };
};

/**
 * Serializes the result of a view without validation: views are typed by their schemas, and the tests compare the bytes
 * of every response with its schema (docs/decisions/0008).
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = () => JSON.stringify;

/** Whether an error is about the body or the query, which are validated after the record in the path (§1.4). */
export function isAboutInput(error: unknown): boolean {
  const codes = ['unreadable_body', 'body_too_large', 'unsupported_media_type', 'invalid_input'];
  return error instanceof AppError && codes.includes(error.code);
}
