import type { leadMagnet } from '#db/schema/magnets.ts'
import {
  MAGNET_SWITCHES,
  type MagnetSwitch,
  type SwitchName,
} from '#domain/resources/magnet-switches.ts'
import { OWN_MESSAGES, type OwnMessage } from '#domain/resources/own-messages.ts'
import { DEFAULT_LANGUAGE } from '#lib/languages.ts'
import {
  DEFAULT_BRAND_COLOR,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
} from './magnet.ts'
import { MAX_NEXT_LABEL_LENGTH, MAX_NEXT_TEXT_LENGTH } from './next-step.ts'

type MagnetRow = typeof leadMagnet.$inferSelect

export type MagnetField = {
  kind: 'line' | 'text' | 'type' | 'link' | 'color' | 'upload' | 'choice' | 'switch' | 'questions'
  /** The field's name in the HTML form. */
  form: string
  /** The field's name in the API. */
  api: string
  label: string
  /** The field's value in the form for a new magnet. */
  initial: string | boolean | null
  /** The maximum number of characters. */
  max?: number
} & Partial<
  Pick<MagnetSwitch, 'hint' | 'part' | 'inCreate' | 'isLater' | 'onlyLinks' | 'onlyReceiving'>
>

/**
 * The fields of a magnet that its owner can edit, by column. The forms and their drafts, the notice
 * of a conflict, the saved values and the version are derived from this table.
 */
export const MAGNET_FORM = {
  title: {
    kind: 'line',
    form: 'title',
    api: 'title',
    label: 'Title',
    initial: '',
    max: MAX_TITLE_LENGTH,
  },
  description: {
    kind: 'text',
    form: 'description',
    api: 'description',
    label: 'Description',
    initial: '',
    max: MAX_DESCRIPTION_LENGTH,
  },
  fileType: { kind: 'type', form: 'file_type', api: 'type', label: 'Type', initial: 'pdf' },
  fileUrl: {
    kind: 'link',
    form: 'file_url',
    api: 'linkUrl',
    label: 'Link',
    initial: null,
    max: MAX_URL_LENGTH,
  },
  fileId: { kind: 'upload', form: 'file', api: 'fileId', label: 'File', initial: null },
  heroImageId: {
    kind: 'upload',
    form: 'hero_image',
    api: 'heroImageId',
    label: 'Hero image',
    initial: null,
  },
  brandingColor: {
    kind: 'color',
    form: 'branding_color',
    api: 'color',
    label: 'Brand color',
    initial: DEFAULT_BRAND_COLOR,
  },
  language: {
    kind: 'choice',
    form: 'language',
    api: 'language',
    label: 'Language',
    initial: DEFAULT_LANGUAGE,
    isLater: true,
  },
  confirmation: {
    kind: 'choice',
    form: 'confirmation',
    api: 'confirmation',
    label: 'Email confirmation',
    initial: 'off',
    inCreate: false,
    isLater: true,
  },
  questions: {
    kind: 'questions',
    // The form has several fields for each question; see question-form.ts.
    form: 'questions',
    api: 'questions',
    label: 'Questions',
    initial: null,
    isLater: true,
  },
  nextStepText: {
    kind: 'line',
    form: 'next_step_text',
    api: 'nextStepText',
    label: 'Next step sentence',
    initial: null,
    max: MAX_NEXT_TEXT_LENGTH,
    isLater: true,
  },
  nextStepUrl: {
    kind: 'link',
    form: 'next_step_url',
    api: 'nextStepUrl',
    label: 'Button link',
    initial: null,
    max: MAX_URL_LENGTH,
    isLater: true,
  },
  nextStepLabel: {
    kind: 'line',
    form: 'next_step_label',
    api: 'nextStepLabel',
    label: 'Button label',
    initial: null,
    max: MAX_NEXT_LABEL_LENGTH,
    isLater: true,
  },
  ...messageFields(),
  ...toFields(MAGNET_SWITCHES),
} as const satisfies { [Column in keyof MagnetRow]?: MagnetField }

export type MagnetColumn = keyof typeof MAGNET_FORM
/** The stored values of the fields. */
export type MagnetValues = Pick<MagnetRow, MagnetColumn>
export type SwitchValues = Pick<MagnetRow, SwitchName>

export const MAGNET_FIELDS = Object.entries(MAGNET_FORM) as [MagnetColumn, MagnetField][]

/** Returns only the editable fields of a magnet's row or input. */
export const pickFields = <Values extends Partial<MagnetValues>>(values: Values) =>
  Object.fromEntries(MAGNET_FIELDS.map(([column]) => [column, values[column]])) as Pick<
    Values,
    MagnetColumn & keyof Values
  >

/** Returns whether the form for a new magnet has a field. */
export const isInCreate = ({ inCreate = true }: MagnetField): boolean => inCreate

type MessageField<Name extends OwnMessage> = Pick<
  (typeof OWN_MESSAGES)[Name],
  'kind' | 'form' | 'label' | 'max'
> & { api: Name; initial: null; inCreate: false; isLater: true }

/** Returns the owner's words as fields. They have the same names in the API as in the database. */
function messageFields() {
  return Object.fromEntries(
    Object.entries(OWN_MESSAGES).map(([name, { kind, form, label, max }]) => [
      name,
      { kind, form, label, max, api: name, initial: null, inCreate: false, isLater: true },
    ]),
  ) as { [Name in OwnMessage]: MessageField<Name> }
}

/** Converts switches to fields. A switch has the same name in the form as in the database. */
function toFields<Switches extends Record<string, MagnetSwitch>>(switches: Switches) {
  return Object.fromEntries(
    Object.entries(switches).map(([name, { description: _, ...one }]) => [
      name,
      { kind: 'switch', form: name, ...one },
    ]),
  ) as {
    [Name in keyof Switches & string]: Omit<Switches[Name], 'description'> & {
      kind: 'switch'
      form: Name
    }
  }
}
