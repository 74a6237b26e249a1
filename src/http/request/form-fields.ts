import type { z } from 'zod';
import { invalidInput } from '../../errors.ts';
import { createInputReader } from './input.ts';
import type { Upload } from './uploads.ts';

/** Reads the texts of a form beside its file by a schema; throws 422 with the errors. */
export function formReader<T>(schema: z.ZodType<T>): (upload: Pick<Upload, 'fields'>) => T {
  const readInput = createInputReader(schema);
  return ({ fields }) => {
    const result = readInput({ ...fields });
    if ('errors' in result) throw invalidInput(result.errors);
    return result.value;
  };
}
