import { TitleField } from '#app/components/magnet-form/title-field.tsx'
import type { Fields } from '#app/forms/form-fields.ts'
import type { DraftedForm } from '#app/forms/use-form-draft.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { MAX_EXCERPT_LENGTH, MAX_TITLE_LENGTH } from '#domain/blog/post.ts'
import { MAX_READ_TIME } from '#domain/blog/read-time.ts'
import { MAX_SLUG_LENGTH, toSlug } from '#domain/blog/slug.ts'
import { parseTags } from '#domain/blog/tags.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { ContentField } from './content-field.tsx'
import { ImageField } from './image-field.tsx'

export type PostInputsProps = {
  form: DraftedForm<'image'>
  /** The fields' initial values. */
  values: Fields
  errors: Record<string, string>
  author: string
  /** The image that was saved with the post. */
  savedImage: UploadedFile | null
  onSending: (sending: boolean) => void
}

/** The fields of a post. */
export function PostInputs({
  form,
  values,
  errors,
  author,
  savedImage,
  onSending,
}: PostInputsProps) {
  const { fields } = form
  const tags = parseTags(fields.tags ?? '')
  return (
    <>
      <TitleField values={values} errors={errors} maxLength={MAX_TITLE_LENGTH} />
      <Field
        label="Slug"
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_SLUG_LENGTH}
        defaultValue={values.slug}
        error={errors.slug}
        hint={`Your post’s URL: /blog/${toSlug(fields.slug ?? '') || '…'}`}
        onBlur={({ currentTarget }) => {
          const slug = toSlug(currentTarget.value)
          if (slug === currentTarget.value) return
          currentTarget.value = slug
          form.keep()
        }}
      />
      <TextArea
        label="Excerpt"
        name="excerpt"
        required
        rows={3}
        maxLength={MAX_EXCERPT_LENGTH}
        defaultValue={values.excerpt}
        error={errors.excerpt}
        hint="One or two sentences, for cards, search engines and link previews."
      />
      <ContentField defaultValue={values.content} error={errors.content} onSending={onSending} />
      <div className="grid gap-2">
        <Field
          label="Tags"
          name="tags"
          autoComplete="off"
          defaultValue={values.tags}
          error={errors.tags}
          hint="Separate tags with commas. The first one appears above the title."
        />
        {tags.length > 0 && (
          <ul aria-label="Tags as saved" className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full overflow-hidden">
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field
          label="Read time"
          name="read_time"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={MAX_READ_TIME}
          step={1}
          defaultValue={values.read_time}
          error={errors.read_time}
          hint="In minutes."
        />
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm font-[560] sm:mt-6.5">
          <input
            type="checkbox"
            name="read_time_auto"
            value="on"
            defaultChecked={values.read_time_auto === 'on'}
            className="size-5"
          />
          Calculate from the content
        </label>
      </div>
      <ImageField
        value={form.uploads.image ?? null}
        saved={savedImage}
        removed={fields.remove_image === 'on'}
        address={fields.image_url ?? ''}
        alt={values.image_alt}
        errors={errors}
        onChange={(file) => form.putUpload('image', file)}
        onFetched={() => form.put({ image_url: '' })}
        onSending={onSending}
      />
      <p className="text-sm text-soft">
        Author: <span className="font-[620] text-ink">{author}</span>
      </p>
    </>
  )
}
