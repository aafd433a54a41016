import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { RemoveUpload } from '#app/components/uploads/remove-upload.tsx'
import { StoredImage } from '#app/components/uploads/stored-image.tsx'
import { UploadField } from '#app/components/uploads/upload-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { SESSION_EXPIRED } from '#content/messages.ts'
import type { ImportImageResult } from '#domain/blog/import-image.server.ts'
import { MAX_ALT_LENGTH } from '#domain/blog/post.ts'
import { FILE_LIMITS, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

export type ImageFieldProps = {
  /** An uploaded image that hasn't been saved with the post yet. */
  value: UploadedFile | null
  /** The image that was saved with the post. */
  saved: UploadedFile | null
  /** Whether 'Remove' is checked. */
  removed: boolean
  /** The current value of the URL field. */
  address: string
  alt: string | undefined
  errors: Record<string, string>
  onChange: (file: UploadedFile | null) => void
  /** Empties the URL field. */
  onFetched: () => void
  onSending: (sending: boolean) => void
}

/** The field for a post's featured image. It is uploaded, or fetched once from a URL and stored. */
export function ImageField(props: ImageFieldProps) {
  const { value, saved, removed, address, alt, errors, onChange, onSending } = props
  const hydrated = useHydrated()
  const { fetched, busy, take } = useFetchedImage(props)
  const shown = value ?? (removed ? null : saved)
  const problem = fetched && !fetched.ok ? fetched.message : errors.image_url
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4 sm:p-5">
      <legend className="px-1.5 text-sm font-[620]">Featured image</legend>
      {shown && (
        <StoredImage
          file={shown}
          alt="Shown at the top of the post"
          className="aspect-video w-48 rounded-sm border border-line bg-sunken object-cover"
        />
      )}
      <UploadField
        label="Upload an image"
        name="image"
        bucket="blog-images"
        kind="image"
        optional
        hint={`JPEG, PNG, GIF or WebP, up to ${FILE_LIMITS.image / MEGABYTE} MB.`}
        error={errors.image}
        value={value}
        saved={saved}
        onChange={onChange}
        onSending={onSending}
      />
      <div className="grid gap-2">
        <Field
          label="Or an image URL"
          name="image_url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={problem}
          hint="We download it once and store our own copy."
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter in this field fetches the image instead of saving the post.
            event.preventDefault()
            take()
          }}
        />
        {hydrated && (
          <Button
            type="button"
            variant="secondary"
            size="small"
            icon={<Download aria-hidden="true" />}
            busy={busy}
            busyLabel="Fetching..."
            disabled={address.trim() === ''}
            onClick={take}
            className="w-fit"
          >
            Fetch Image
          </Button>
        )}
      </div>
      <Field
        label="Alt text"
        name="image_alt"
        autoComplete="off"
        maxLength={MAX_ALT_LENGTH}
        defaultValue={alt}
        error={errors.image_alt}
        hint="Describe the image for people who can’t see it. Leave empty if it’s decorative."
      />
      {saved && (
        <RemoveUpload
          name="remove_image"
          label="Remove the featured image"
          isReplaced={value !== null}
          defaultChecked={removed}
        />
      )}
    </fieldset>
  )
}

function useFetchedImage({ address, onChange, onFetched, onSending }: ImageFieldProps) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<{ image: ImportImageResult } | { signedOut: true }>()
  const busy = fetcher.state !== 'idle'
  const fetched = getFetchResult(fetcher.data)

  // Applies each response once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response; the callbacks change on every render.
  useEffect(() => {
    if (!fetcher.data) return
    onSending(false)
    if (!fetched?.ok) return
    onChange(fetched.file)
    onFetched()
  }, [fetcher.data])

  const take = () => {
    if (busy || address.trim() === '') return
    onSending(true)
    const form = { intent: 'fetch-image', image_url: address }
    void fetcher.submit(form, { method: 'post', action: pathname + search })
  }
  return { fetched: busy ? null : fetched, busy, take }
}

type SignedOut = { ok: false; reason: 'signed-out'; message: string }

function getFetchResult(
  answer: { image: ImportImageResult } | { signedOut: true } | undefined,
): ImportImageResult | SignedOut | null {
  if (!answer) return null
  if ('image' in answer) return answer.image
  return { ok: false, reason: 'signed-out', message: SESSION_EXPIRED }
}
