import { data } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { importImageForAdmin } from '#domain/blog/import-image.server.ts'
import { postForm } from '#domain/blog/post-form.ts'
import {
  createPostForAdmin,
  type SavePostResult,
  updatePostForAdmin,
} from '#domain/blog/save-post.server.ts'
import { findPendingFile } from '#domain/files/files.server.ts'
import { toUploadedFile } from '#domain/files/uploaded-file.ts'
import { formValues, parseForm } from '#lib/forms.ts'
import type { SectionArgs } from '../section.ts'
import { logSectionFailure } from '../section-failure.server.ts'
import type { PostFormResult } from './post-editor.tsx'

const SAVE_FAILED = 'An error occurred while saving'
const GONE =
  'This post has been deleted. Your text is still below. Save it to create the post again.'
const NO_ID = 'This form is incomplete. Copy your text, choose “New Post” and paste it there.'
const SLUG_TAKEN = 'This slug is already used by another post. Please choose another one.'

/** Saves the post for all four buttons of the editor. Two of the buttons also publish it. */
export async function savePost(args: SectionArgs, form: FormData) {
  const { services, viewer, url } = args
  try {
    const fetchProblem = await fetchNamedImage(args, form)
    const parsed = parseForm(postForm, form)
    const errors = {
      ...(parsed.ok ? {} : parsed.errors),
      ...(fetchProblem && { image_url: fetchProblem }),
    }
    if (!parsed.ok || fetchProblem) return returnForm(args, form, 422, { errors })
    const published = form.get('save') === 'publish' || form.get('save') === 'update'
    const wish = { input: parsed.value, published }
    const postId = url.searchParams.get('postId')
    const result = postId
      ? await updatePostForAdmin(services, viewer, postId, wish)
      : await createPostForAdmin(services, viewer, String(form.get('id') ?? ''), wish)
    return await respondToSave(args, form, result)
  } catch (error) {
    const status = logSectionFailure(args, error, 'blog_post.save_failed')
    return returnForm(args, form, status, { errors: { '': SAVE_FAILED } })
  }
}

function respondToSave(args: SectionArgs, form: FormData, result: SavePostResult) {
  if (result.ok) {
    const text = NOTICES[String(form.get('save'))] ?? 'Post saved.'
    return redirectWithNotice(`${args.url.pathname}?section=blog`, { tone: 'success', text })
  }
  switch (result.reason) {
    case 'not-found':
      return returnForm(args, form, 410, { errors: { '': GONE }, problem: 'gone' })
    case 'changed-elsewhere':
      return returnForm(args, form, 409, { conflict: result.post })
    case 'slug-taken':
      return returnForm(args, form, 422, { errors: { slug: SLUG_TAKEN } })
    case 'no-id':
      return returnForm(args, form, 422, { errors: { '': NO_ID } })
    case 'image-missing':
      return returnForm(args, form, 422, { errors: { image: 'Please choose the image again.' } })
  }
}

const NOTICES: Record<string, string> = {
  draft: 'Draft saved.',
  publish: 'Post published.',
  update: 'Post updated.',
  unpublish: 'Post unpublished.',
}

/**
 * Fetches the image of an entered URL if it hasn't been fetched yet, which happens without
 * JavaScript. Puts the stored image into the form. Returns an error message or null.
 */
async function fetchNamedImage({ services, viewer }: SectionArgs, form: FormData) {
  const address = String(form.get('image_url') ?? '').trim()
  if (address === '' || form.get('image')) return null
  const result = await importImageForAdmin(services, viewer, address)
  if (!result.ok) return result.message
  form.set('image', result.file.id)
  form.set('image_url', '')
  return null
}

/** Returns the form with all values and the uploaded image. */
async function returnForm(
  { services, viewer }: SectionArgs,
  form: FormData,
  status: number,
  refusal: Partial<Pick<PostFormResult, 'errors' | 'conflict' | 'problem'>>,
) {
  const fileId = String(form.get('image') ?? '')
  const file = await findPendingFile(services.db, viewer.id, fileId).catch(() => null)
  const editor: PostFormResult = {
    values: formValues(form),
    errors: refusal.errors ?? {},
    image: file && toUploadedFile(file),
    conflict: refusal.conflict ?? null,
    problem: refusal.problem ?? null,
  }
  return data({ editor }, status)
}
