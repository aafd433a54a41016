import type { DifferingField } from '#app/forms/conflict-notice.tsx'
import { type Fields, sameFields } from '#app/forms/form-fields.ts'
import type { EditablePost } from '#domain/blog/edit-post.server.ts'
import { computeReadTime, DEFAULT_READ_TIME } from '#domain/blog/read-time.ts'
import { slugFromTitle } from '#domain/blog/slug.ts'

/** Returns the initial fields of a new post. */
export const newFields = (id: string): Fields => ({
  id,
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  tags: '',
  read_time: String(DEFAULT_READ_TIME),
  read_time_auto: 'on',
  image_url: '',
  image_alt: '',
})

export function toFields(post: EditablePost): Fields {
  const { id, title, slug, excerpt, content, tags, readTime, imageAlt } = post
  return {
    id,
    title,
    slug,
    excerpt,
    content,
    tags: tags.join(', '),
    read_time: String(readTime),
    read_time_auto: readTime === computeReadTime(content) ? 'on' : '',
    image_url: '',
    image_alt: imageAlt,
  }
}

/**
 * Applies the effect of one input on other fields. A new post's slug follows the title until the
 * slug is edited. The read time follows the content while it is computed automatically.
 */
export function syncDependentFields(
  form: HTMLFormElement,
  name: string,
  before: Fields,
  { isNew }: { isNew: boolean },
): void {
  const control = (of: string) => form.elements.namedItem(of) as HTMLInputElement | null
  const slug = control('slug')
  const untouched = !before.slug || before.slug === slugFromTitle(before.title ?? '')
  if (name === 'title' && isNew && slug && untouched) {
    slug.value = slugFromTitle(control('title')?.value ?? '')
  }
  const readTime = control('read_time')
  const auto = control('read_time_auto')
  if (!readTime || !auto) return
  if (name === 'read_time') auto.checked = false
  else if ((name === 'content' || name === 'read_time_auto') && auto.checked) {
    const content = control('content')?.value ?? ''
    readTime.value = String(content.trim() ? computeReadTime(content) : DEFAULT_READ_TIME)
  }
}

const COMPARED_FIELDS = [
  ['Title', 'title'],
  ['Slug', 'slug'],
  ['Excerpt', 'excerpt'],
  ['Content', 'content'],
  ['Tags', 'tags'],
  ['Read time', 'read_time'],
  ['Alt text', 'image_alt'],
] as const

/** Returns the fields whose saved value differs from the entered value. */
export function getDifferingFields(saved: Fields, typed: Fields): DifferingField[] {
  return COMPARED_FIELDS.flatMap(([label, name]) => {
    const value = { [name]: saved[name] ?? '' }
    if (sameFields(value, { [name]: typed[name] ?? '' })) return []
    return [{ label, text: saved[name] || '(empty)', saved: value }]
  })
}
