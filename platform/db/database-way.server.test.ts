import { expect, it } from 'vitest'
import { startRelay } from '#tests/support/relay.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findDatabaseWay } from './database-way.ts'

const services = await setUpServices()

it('a connection to the server is a session, also through a proxy that passes bytes on', async () => {
  const direct = await findDatabaseWay(services.databaseUrl)
  expect(direct).toMatchObject({ mode: 'direct', prepares: true })
  const relay = await startRelay(services.databaseUrl)
  expect(await findDatabaseWay(relay.url)).toEqual(direct)
  await relay.close()
})

it('a database that is away has no way', async () => {
  await expect(findDatabaseWay('postgres://nobody@127.0.0.1:1/none')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})
