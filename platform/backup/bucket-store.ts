import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { createS3Client, createS3Store, type S3Config } from '../files/s3-store.ts'
import type { BackupStore } from './backup-store.ts'

/** Parts of this size allow table files of up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024

/** Opens a prefix in a bucket as a backup store. */
export function openBucket(config: S3Config, prefix: string, place: string): BackupStore {
  const client = createS3Client(config)
  const objects = createS3Store(config, { prefix, partBytes: PART_BYTES, client })
  async function* pages(below: string, Delimiter?: string) {
    for (let ContinuationToken: string | undefined; ; ) {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: config.bucket,
          Prefix: below,
          Delimiter,
          ContinuationToken,
        }),
      )
      yield page
      ContinuationToken = page.NextContinuationToken
      if (!page.IsTruncated || !ContinuationToken) return
    }
  }
  return {
    ...objects,
    place,
    // S3 responds to a put when the object is durable.
    batch: () => ({ put: objects.put, commit: async () => {}, discard: async () => {} }),
    async folders() {
      const found: string[] = []
      for await (const { CommonPrefixes = [] } of pages(prefix, '/')) {
        for (const { Prefix = '' } of CommonPrefixes) {
          found.push(Prefix.slice(prefix.length).replace(/\/$/, ''))
        }
      }
      return found
    },
    async *names(inside) {
      for await (const { Contents = [] } of pages(`${prefix}${inside}/`)) {
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length)
      }
    },
    async removeFolder() {},
  }
}
