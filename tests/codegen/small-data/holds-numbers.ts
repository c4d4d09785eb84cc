import { z } from 'zod';

/** Whether the values of a column are numbers, whatever kind of number. */
export function holdsNumbers(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodNullable ? holdsNumbers(schema.unwrap()) : schema instanceof z.ZodNumber;
}
