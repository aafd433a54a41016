import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mailSuppression, productKey } from '#db/schema/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findSuppression, suppress } from './suppressions.server.ts'

const services = await setUpServices()

it('an entry for everyone has no address, only a digest with the list’s own key, which finds entries of every age', async () => {
  const { db } = services
  const [stored] = await db
    .select()
    .from(productKey)
    .where(eq(productKey.name, 'mail-suppressions'))
  const plain = createHash('sha256').update('mail address\0ada@example.com').digest()
  const addressHash = createHmac('sha256', stored?.key ?? '')
    .update(plain)
    .digest()
  await suppress(db, {
    address: 'Ada@example.com',
    ownerId: null,
    reason: 'bounced',
    at: new Date(),
  })
  expect(await db.select().from(mailSuppression)).toMatchObject([{ addressHash }])
  expect(await findSuppression(db, { address: 'ada@example.com', ownerId: null })).toBe('bounced')
})
