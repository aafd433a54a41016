import { expect, it } from 'vitest'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createHelper, createTeam } from '#tests/support/team-factories.ts'
import { exportAccount } from './account-export.server.ts'

const services = await setUpServices()

async function readExport(id: string) {
  let text = ''
  for await (const piece of exportAccount(services, { id })) text += piece
  return JSON.parse(text)
}

it('the export has what helpers did in the account, and nothing of other accounts', async () => {
  const creator = await createUser(services)
  const helper = await createHelper(services, creator, 'editor')
  const magnet = await createMagnetRow(services, { userId: creator.id })
  await recordSecurityEvent(services, services.db, {
    event: 'helper.changed',
    actor: { id: helper.id },
    workspaceId: await createTeam(services, creator),
    details: { url: '/edit/:id', magnet: magnet.id },
  })
  const { helperLog } = await readExport(creator.id)
  expect(helperLog).toMatchObject([
    {
      event: 'helper.changed',
      url: '/edit/:id',
      actor: { email: helper.email },
      magnet: { id: magnet.id },
    },
  ])
  expect((await readExport(helper.id)).helperLog).toEqual([])
})
