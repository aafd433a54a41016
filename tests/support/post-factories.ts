import { Readable } from 'node:stream'
import type { PostInput } from '#domain/blog/post-form.ts'
import type { StoredFile } from '#domain/files/files.server.ts'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import type { Services } from '#platform/services.ts'
import { createJpeg } from './files.ts'

/** Returns a post's parsed form; for a new post unless `changes` name an existing one. */
export const postInput = (changes: Partial<PostInput> = {}): PostInput => ({
  title: 'A title',
  slug: 'a-title',
  excerpt: 'In short.',
  content: 'At length.',
  tags: ['Video'],
  readTime: 3,
  image: null,
  imageAlt: '',
  version: '',
  ...changes,
})

/** Creates an uploaded image that isn't attached to a post yet. */
export async function createBlogPicture(
  services: Services,
  owner: { id: string },
): Promise<StoredFile> {
  const stored = await storeUpload(services, owner, {
    bucket: 'blog-images',
    stream: Readable.from([await createJpeg(64, 36)]),
    filename: 'picture.jpg',
  })
  if (!stored.ok) throw new Error(stored.message)
  return stored.file
}
