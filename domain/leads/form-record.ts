import { z } from 'zod'
import { CONSENT_BOXES } from '#db/schema/leads.ts'

/**
 * A form as a visitor saw it, with the words that they agreed to. The order of the fields
 * determines its version.
 */
export const formRecord = z.object({
  magnetId: z.uuid(),
  /** The magnet's title above the form. */
  title: z.string(),
  /** The language of the labels and of everything else on the page. Missing for English. */
  language: z.string().optional(),
  /** The label of the button. */
  submitLabel: z.string(),
  /** The consent text below the form. */
  consent: z.object({ text: z.string(), version: z.string() }),
  /** The checkboxes, in order. */
  boxes: z.array(z.object({ box: z.enum(CONSENT_BOXES), text: z.string() })),
  /** The questions, in order. Missing if there are none. */
  questions: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string(),
        label: z.string(),
        help: z.string().nullable(),
        isRequired: z.boolean(),
        choices: z.array(z.string()),
        parameter: z.string().nullable(),
      }),
    )
    .optional(),
})
export type FormRecord = z.output<typeof formRecord>

/** Returns a form's version if it has the format of one; otherwise null. */
export const readFormVersion = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value) ? value : null
