import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveWorkspace } from '#domain/members/members.server.ts'
import { suspendAccountForAdmin } from '#domain/reports/moderation.server.ts'
import { WorkspaceRefusal, type WorkspaceViewer } from '#domain/workspaces/membership.server.ts'
import type { Services } from '#platform/services.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createUser } from './support/factories.ts'
import { toViewer } from './support/viewers.ts'
import { createWorkspace, type TestWorkspace } from './support/workspace-factories.ts'

type WorkspaceFunction = (
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  ...rest: unknown[]
) => Promise<unknown>

const ROOT = join(import.meta.dirname, '..')
const FOLDERS =
  'domain/{account-closing,members,workspaces,campaigns,campaign-analytics,campaign-payments,campaign-report,campaign-sales,custom-domains,roster,surveys}/*.server.ts'
const TAKES_WORKSPACE = /^(?:async )?function \w+\(\s*services,\s*viewer,\s*workspaceId\b/

/** Returns every function with a workspace parameter, so that new ones are tested too. */
async function workspaceFunctions(): Promise<[name: string, call: WorkspaceFunction][]> {
  const modules = await Promise.all(
    globSync(FOLDERS, { cwd: ROOT }).map(
      (file): Promise<object> => import(pathToFileURL(join(ROOT, file)).href),
    ),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => typeof value === 'function' && TAKES_WORKSPACE.test(String(value)))
    .filter(([name]) => !name.startsWith('require') && name !== 'findMembership')
    .map(([name, call]) => [name, call as WorkspaceFunction])
}

const FUNCTIONS = await workspaceFunctions()
/** Functions that read; roles decide who may (domain/workspaces/permission-matrix). */
const READS = /^(find|get|list|measure|compare)/
/** Functions that remove or end something, which a suspended owner may still do. */
const TAKES_AWAY = [
  'leaveWorkspace',
  'removeMember',
  'revokeInvitation',
  'revokeShare',
  'eraseCampaignLeads',
  'deleteWorkspace',
  'openCampaignLeadsCsv',
]
const COMMANDS = FUNCTIONS.filter(([name]) => !READS.test(name) && !TAKES_AWAY.includes(name))

let brand: TestWorkspace
const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))
beforeEach(async () => {
  brand = await createWorkspace(services)
})

const suspend = (id: string) => suspendAccountForAdmin(services, nora, { id, reason: 'Phishing.' })

/** Calls a function with plausible ids only: it must refuse before it reads other arguments. */
const outcomeOf = (call: WorkspaceFunction, viewer: WorkspaceViewer) =>
  Promise.resolve()
    .then(() => call(services, viewer, brand.id, randomUUID(), {}))
    .then(
      () => 'answered',
      (error) => (error instanceof WorkspaceRefusal ? error.reason : `failed: ${error}`),
    )

it('the functions of workspaces, campaigns and domains are found', () => {
  expect(COMMANDS.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'createCampaign',
      'changeCampaignState',
      'saveTemplate',
      'addCreators',
      'inviteCreators',
      'inviteMember',
      'changeRole',
      'transferOwnership',
      'updateBrandKit',
      'addDomain',
      'createShare',
    ]),
  )
  const names = FUNCTIONS.map(([name]) => name)
  expect(TAKES_AWAY.filter((name) => !names.includes(name))).toEqual([])
})

describe.each(COMMANDS)('%s', (_name, call) => {
  it('refuses a suspended owner and all other members', async () => {
    await suspend(brand.owner.id)
    expect(await outcomeOf(call, brand.owner)).toBe('suspended')
    expect(['suspended', 'not-allowed']).toContain(await outcomeOf(call, brand.manager))
  })

  it('refuses a suspended manager of another owner’s workspace', async () => {
    await suspend(brand.manager.id)
    expect(await outcomeOf(call, brand.manager)).toBe('suspended')
  })
})

it('lets a suspended manager of another owner’s workspace see its stats and leave', async () => {
  await suspend(brand.manager.id)
  for (const [name, call] of FUNCTIONS.filter(([name]) => name !== 'leaveWorkspace')) {
    const outcome = await outcomeOf(call, brand.manager)
    if (outcome === 'answered') expect(name).toMatch(READS)
    else expect([name, outcome]).toEqual([name, 'suspended'])
  }
  expect(await leaveWorkspace(services, brand.manager, brand.id)).toMatchObject({ ok: true })
})
