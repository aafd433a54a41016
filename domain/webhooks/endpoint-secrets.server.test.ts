import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEndpoint } from '#db/schema/deliveries.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { openSecrets, sealSecret } from './endpoint-secrets.server.ts'
import { createEndpoint, rotateSecret } from './endpoints.server.ts'

const services = await setUpServices()

/** An endpoint with its secrets in the order of their rotations. */
async function setUp() {
  const { id: accountId } = await createUser(services)
  const created = await createEndpoint(
    services,
    { accountId, createdBy: accountId },
    { name: 'n8n', url: 'https://n8n.example/', eventTypes: ['lead.created'], magnetIds: null },
  )
  if (!created.ok) throw new Error(created.reason)
  const secrets = [created.secret]
  return {
    secrets,
    targetId: created.id,
    async rotate(env = services.env) {
      const rotated = await rotateSecret({ ...services, env }, { accountId, targetId: created.id })
      if (!rotated.ok) throw new Error(rotated.reason)
      secrets.push(rotated.secret)
    },
    async signing(env = services.env) {
      const [stored] = await services.db
        .select()
        .from(webhookEndpoint)
        .where(eq(webhookEndpoint.targetId, created.id))
      return stored ? openSecrets(env, stored, services.clock.now()) : null
    },
  }
}

test('each former secret signs for a day, also after another rotation', async () => {
  const { secrets, rotate, signing } = await setUp()
  await rotate()
  services.clock.advance(HOUR_MS)
  await rotate()
  const [first, second, third] = secrets
  expect(await signing()).toEqual([third, second, first])
  services.clock.advance(23 * HOUR_MS)
  expect(await signing()).toEqual([third, second])
  services.clock.advance(HOUR_MS)
  expect(await signing()).toEqual([third])
})

test('many rotations of one day keep the last four', async () => {
  const { secrets, rotate, signing } = await setUp()
  for (let rotation = 0; rotation < 8; rotation++) await rotate()
  expect(await signing()).toEqual(secrets.slice(-5).toReversed())
})

test('an endpoint whose secret can’t be read is repaired by a rotation', async () => {
  const { secrets, rotate, signing } = await setUp()
  const changed = { ...services.env, sessionSecret: 'another-secret-of-thirty-two-characters' }
  expect(await signing(changed)).toBeNull()
  await rotate(changed)
  expect(await signing(changed)).toEqual(secrets.slice(1))
})

test('a former secret that was stored alone signs until its end', async () => {
  const { secrets, targetId, rotate, signing } = await setUp()
  const former = `whsec_${'A'.repeat(44)}`
  await services.db
    .update(webhookEndpoint)
    .set({
      previousSecret: sealSecret(services.env, targetId, former),
      previousSecretUntil: new Date(services.clock.now().getTime() + HOUR_MS),
    })
    .where(eq(webhookEndpoint.targetId, targetId))
  await rotate()
  const [first, second] = secrets
  expect(await signing()).toEqual([second, first, former])
  services.clock.advance(HOUR_MS)
  expect(await signing()).toEqual([second, first])
})
