import { z } from 'zod'
import { id } from '#domain/resources/common.ts'
import { lineInput } from '#lib/input-schema.ts'
import type { ImageSize } from '../files/image-sources.ts'

export const MAX_CREATOR_NAME_LENGTH = 60

/** The creator on a page, as visitors see it. */
export type PageCreator = {
  name: string
  picture: { fileId: string; variants: ImageSize[] } | null
}

/**
 * A change to the creator's name and picture on an account's pages. If `name` is null, pages show
 * the account's name.
 */
export type PageCreatorEdit = {
  name: string | null
  picture: { fileId: string } | 'remove' | null
}

/**
 * The fields of a `PageCreatorEdit`. If `pictureId` is omitted, the current picture is kept; null
 * removes it.
 */
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

/** Returns the creator on a page; null if no name was entered and the account has none. */
export function toPageCreator(
  name: string | null,
  accountName: string | null,
  picture: PageCreator['picture'],
): PageCreator | null {
  const shown = name ?? accountName
  return shown === null ? null : { name: shown, picture }
}
