import { RemoveUpload } from '#app/components/uploads/remove-upload.tsx'
import { StoredImage } from '#app/components/uploads/stored-image.tsx'
import { UploadField } from '#app/components/uploads/upload-field.tsx'
import type { Fields } from '#app/forms/form-fields.ts'
import { Field } from '#app/ui/field.tsx'
import { FILE_LIMITS, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import type { SavedPageCreator } from '#domain/magnets/page-creator.server.ts'
import {
  MAX_CREATOR_NAME_LENGTH,
  type PageCreator,
  toPageCreator,
} from '#domain/magnets/page-creator.ts'
import { SwitchFields } from './switch-fields.tsx'
import type { MagnetForm } from './use-magnet-form.ts'

export type CreatorFieldsProps = {
  magnet: MagnetForm
  /** The fields' initial values. */
  values: Fields
  errors: Record<string, string>
  saved: SavedPageCreator
  /** The account's name, which pages show unless another name is entered. */
  accountName: string | null
  /** Whether this is the form of a new magnet. */
  isNew?: boolean
}

/**
 * The switch that shows who a page is from, with the name and the picture. Both belong to the
 * account.
 */
export function CreatorFields(props: CreatorFieldsProps) {
  const { magnet, values, errors, saved, accountName, isNew = false } = props
  const shown = shownPicture(magnet, saved)
  return (
    <div className="grid gap-5">
      <SwitchFields part="design" values={values} isNew={isNew} />
      <div className="hidden gap-5 border-l-[1.5px] border-line pl-5 group-has-[[name=showsCreator]:checked]/magnet:grid">
        <Field
          name="creator_name"
          label="Name"
          autoComplete="off"
          maxLength={MAX_CREATOR_NAME_LENGTH}
          placeholder={accountName ?? undefined}
          defaultValue={values.creator_name}
          error={errors.creator_name}
          hint={accountName ? undefined : 'Your account has no name, so please enter one.'}
        />
        <UploadField
          label="Picture"
          name="creator_picture"
          bucket="creator-pictures"
          kind="image"
          optional
          hint={`Your face or logo, cropped to a square: JPEG, PNG, GIF or WebP, up to ${FILE_LIMITS.image / MEGABYTE} MB.`}
          error={errors.creator_picture}
          value={magnet.uploads.creator ?? null}
          saved={saved.picture}
          onChange={(file) => magnet.putUpload('creator', file)}
          onSending={(on, problem) => magnet.setSending('creator', on, problem)}
        />
        {shown && (
          <StoredImage
            file={shown}
            alt="Your picture"
            className="size-12 rounded-full border border-line"
          />
        )}
        {saved.picture && (
          <RemoveUpload
            name="remove_creator_picture"
            label="Remove the picture"
            isReplaced={Boolean(magnet.uploads.creator)}
            defaultChecked={isRemoved(magnet)}
          />
        )}
      </div>
    </div>
  )
}

/** Returns how the live preview shows the page's creator. */
export function previewCreator(
  magnet: Pick<MagnetForm, 'fields' | 'uploads'>,
  saved: SavedPageCreator,
  accountName: string | null,
): PageCreator | null {
  const { fields } = magnet
  if (fields.showsCreator !== 'on') return null
  const picture = shownPicture(magnet, saved)
  return toPageCreator(
    fields.creator_name?.trim() || null,
    accountName,
    picture && { fileId: picture.id, variants: picture.variants },
  )
}

const isRemoved = ({ fields }: Pick<MagnetForm, 'fields'>) => fields.remove_creator_picture === 'on'

function shownPicture(
  magnet: Pick<MagnetForm, 'fields' | 'uploads'>,
  saved: SavedPageCreator,
): UploadedFile | null {
  return magnet.uploads.creator ?? (isRemoved(magnet) ? null : saved.picture)
}
