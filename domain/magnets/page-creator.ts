import { z } from 'zod'
import { id } from '#domain/resources/common.ts'
import { lineInput } from '#lib/input-schema.ts'
import type { ImageSize } from '../files/image-sources.ts'

export const MAX_CREATOR_NAME_LENGTH = 60

/** Who a page is from, as visitors see it. */
export type PageCreator = {
  name: string
  picture: { fileId: string; variants: ImageSize[] } | null
}

/** The change of an account's name and picture on pages. Null `name`: the account's own. */
export type PageCreatorEdit = {
  name: string | null
  picture: { fileId: string } | 'remove' | null
}

/** The fields of that change; without a picture, the present one is kept, and null removes it. */
export const pageCreatorInput = z
  .object({
    name: lineInput({
      max: MAX_CREATOR_NAME_LENGTH,
      tooLong: `Please keep the name to ${MAX_CREATOR_NAME_LENGTH} characters.`,
    }),
    pictureId: id.nullable().optional(),
  })
  .transform(
    ({ name, pictureId }): PageCreatorEdit => ({
      name: name || null,
      picture: pictureId ? { fileId: pictureId } : pictureId === null ? 'remove' : null,
    }),
  )

/** Returns who a page is from; null if neither a name was entered nor the account has one. */
export function toPageCreator(
  name: string | null,
  accountName: string | null,
  picture: PageCreator['picture'],
): PageCreator | null {
  const shown = name ?? accountName
  return shown === null ? null : { name: shown, picture }
}
