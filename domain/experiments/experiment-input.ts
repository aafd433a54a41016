import { z } from 'zod'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#domain/magnets/magnet.ts'
import { id } from '#domain/resources/common.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import { lineInput, linesInput, readInput } from '#lib/input-schema.ts'
import {
  EXPERIMENT_MESSAGES,
  OTHER_LETTERS,
  type OtherLetter,
  type Overrides,
} from './experiment.ts'

/** A variant that differs from the page. `heroImageId` is an unattached upload. */
export type NewVariant = Overrides & { heroImageId: string | null }

const SAME = ' Null or missing if it doesn’t differ from the page.'

const variantInput = z
  .strictObject({
    title: lineInput({
      max: MAX_TITLE_LENGTH,
      tooLong: `Please keep the title to ${MAX_TITLE_LENGTH} characters.`,
    })
      .nullable()
      .optional()
      .describe(`The title. At most ${MAX_TITLE_LENGTH} characters.${SAME}`),
    description: linesInput({
      max: MAX_DESCRIPTION_LENGTH,
      tooLong: `Please keep the description to ${MAX_DESCRIPTION_LENGTH} characters.`,
    })
      .nullable()
      .optional()
      .describe(
        `The text below the title. At most ${MAX_DESCRIPTION_LENGTH} characters; line breaks are kept.${SAME}`,
      ),
    submitLabel: lineInput({
      max: OWN_MESSAGES.submitLabel.max,
      tooLong: `Please keep the form button to ${OWN_MESSAGES.submitLabel.max} characters.`,
    })
      .nullable()
      .optional()
      .describe(
        `The label of the form’s button. At most ${OWN_MESSAGES.submitLabel.max} characters.${SAME}`,
      ),
    heroImageId: id
      .nullable()
      .optional()
      .describe(`The \`fileId\` of an upload with the purpose \`hero-image\`.${SAME}`),
  })
  .transform(
    ({ title, description, submitLabel, heroImageId }): NewVariant => ({
      title: title || null,
      description: description || null,
      submitLabel: submitLabel || null,
      heroImageId: heroImageId ?? null,
    }),
  )

/** Returns whether a variant overrides nothing. */
export const isSame = ({ title, description, submitLabel, heroImageId }: NewVariant): boolean =>
  title === null && description === null && submitLabel === null && heroImageId === null

/** A new experiment: the variants B to D. A is always the page as it is. */
export const experimentInput = z
  .strictObject({
    variants: z
      .array(variantInput)
      .min(1)
      .max(OTHER_LETTERS.length)
      .describe('The variants B, C and D. Each of them must override something.'),
  })
  .meta({ id: 'NewExperiment' })

/** Returns the name of a variant's field in the form. */
export const variantField = (
  name: 'title' | 'description' | 'submit_label' | 'hero_image',
  letter: OtherLetter,
) => `${name}_${letter.toLowerCase()}`

const text = z.string().default('')

/**
 * The form for a new experiment, with title, description, submit_label and hero_image (the id of an
 * upload, with its error in hero_image_…_error) of the variants b, c and d. Variants without values
 * are left out; if all are, B is missing.
 */
export const experimentForm = z
  .object(
    Object.fromEntries(
      OTHER_LETTERS.flatMap((letter) => [
        [variantField('title', letter), text],
        [variantField('description', letter), text],
        [variantField('submit_label', letter), text],
        [variantField('hero_image', letter), text],
        [`${variantField('hero_image', letter)}_error`, text],
      ]),
    ),
  )
  .transform((form, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const entered = OTHER_LETTERS.flatMap((letter) => {
      const of = (name: Parameters<typeof variantField>[0]) =>
        form[variantField(name, letter)] ?? ''
      const failed = form[`${variantField('hero_image', letter)}_error`]
      if (failed) refuse(variantField('hero_image', letter), failed)
      const places = {
        title: variantField('title', letter),
        description: variantField('description', letter),
        submitLabel: variantField('submit_label', letter),
        heroImageId: variantField('hero_image', letter),
      }
      const variant = readInput(
        variantInput,
        {
          title: of('title'),
          description: of('description'),
          submitLabel: of('submit_label'),
          heroImageId: of('hero_image') || null,
        },
        context,
        places,
      )
      return variant && !isSame(variant) ? [{ letter, ...variant }] : []
    })
    if (entered.length === 0 && context.issues.length === 0) {
      refuse('', EXPERIMENT_MESSAGES['nothing-differs'])
    }
    return entered
  })
