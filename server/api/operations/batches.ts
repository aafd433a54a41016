import { z } from 'zod'
import { runTogether } from '#domain/api-keys/run-once.server.ts'
import { magnetChanges } from '#domain/magnets/magnet-input.ts'
import { placementChanges } from '#domain/placements/placement-input.ts'
import { id } from '#domain/resources/common.ts'
import { magnetResource } from '#domain/resources/magnet-resource.ts'
import { placementResource } from '#domain/resources/placement-resource.ts'
import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import type { Services } from '#platform/services.ts'
import { requireEtag } from '../answer.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, entryProblem, invalidBody, toEntryProblem } from '../problem.ts'
import { toProblem } from '../to-problem.ts'
import { magnetOf, remove, setState } from './magnets.ts'
import { edit, placementOf, setArchived } from './placements.ts'
import { editMagnet } from './update-magnet.ts'

/** The maximum number of entries in one request. */
export const MAX_ENTRIES = 100

const ifMatch = z
  .string()
  .max(200)
  .optional()
  .describe(
    'The ETag of this entry. If it has changed since, it isn’t changed (`changed-elsewhere`).',
  )

const ENTRIES_TEXT = `Up to ${MAX_ENTRIES} entries. Each entry is changed as a whole or not at all, by the rules of the operation for a single one, and has its own result, in the order of the request. A rejected entry doesn’t stop the others, so the response is 200 even if all were rejected.`

const common = {
  method: 'POST',
  limit: 'batch-change',
  hasLargeBody: true,
} as const

/** Returns the schema of the results: for each entry, its resource or why it was rejected. */
const resultsOf = (name: string, idField: string, entry: z.ZodRawShape) =>
  z
    .object({
      data: z
        .array(
          z.object({
            [idField]: z.string(),
            ...entry,
            problem: entryProblem
              .nullable()
              .describe('Why the entry was rejected; null if it was changed.'),
          }),
        )
        .describe('The result of each entry, in the order of the request.'),
      changed: z.int().nonnegative().describe('The number of changed entries.'),
      rejected: z.int().nonnegative().describe('The number of rejected entries.'),
    })
    .meta({ id: name })

type Joined = Pick<Call, 'services' | 'key'>
type Result<Value> = { value: Value | null; problem: z.infer<typeof entryProblem> | null }

/**
 * Changes entries one by one, each in its own savepoint of the request's transaction, so the stored
 * Idempotency-Key covers exactly what was changed. Locks them in the order of their ids, so that two
 * requests can't deadlock.
 */
async function changeEach<Entry, Value>(
  call: Joined,
  entries: readonly Entry[],
  {
    idOf,
    change,
  }: { idOf: (entry: Entry) => string; change: (joined: Joined, entry: Entry) => Promise<Value> },
): Promise<Result<Value>[]> {
  const ids = entries.map((entry) => idOf(entry).toLowerCase())
  const twice = ids.findIndex((one, index) => ids.indexOf(one) !== index)
  if (twice !== -1) throw invalidBody(`/entries/${twice}`, 'repeated', 'Another entry has this id.')
  const order = ids
    .map((_, index) => index)
    .sort((a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1))
  const results: Result<Value>[] = []
  for (const index of order) {
    const entry = entries[index]
    if (entry === undefined) continue
    results[index] = await changeOne(call, (joined) => change(joined, entry))
  }
  return results
}

async function changeOne<Value>(
  { services, key }: Joined,
  change: (joined: Joined) => Promise<Value>,
): Promise<Result<Value>> {
  try {
    const value = await runTogether(services, (joined: Services) =>
      change({ services: joined, key }),
    )
    return { value, problem: null }
  } catch (error) {
    const isRefusal = error instanceof ApiProblem || error instanceof WorkspaceRefusal
    if (!isRefusal) throw error
    return { value: null, problem: toEntryProblem(toProblem(services, error, '')) }
  }
}

const summed = <Entry>(data: readonly Entry[], results: readonly Result<unknown>[]) => {
  const rejected = results.filter(({ problem }) => problem !== null).length
  return { data, changed: results.length - rejected, rejected }
}

export const batchOperations = [
  operation({
    id: 'updateMagnets',
    ...common,
    path: '/magnets/batch-update',
    tag: 'Magnets',
    scope: 'magnets:write',
    only: 'creators',
    summary: 'Edit several magnets',
    description: ENTRIES_TEXT,
    body: z
      .strictObject({
        entries: z
          .array(
            z.strictObject({
              magnetId: id,
              changes: magnetChanges.optional().describe('The fields to change.'),
              state: z
                .enum(['active', 'paused'])
                .optional()
                .describe('Pauses or resumes the magnet.'),
              ifMatch,
            }),
          )
          .min(1)
          .max(MAX_ENTRIES)
          .describe('What to change, each id once.'),
      })
      .meta({ id: 'MagnetUpdates' }),
    answer: {
      status: 200,
      description: 'The results.',
      schema: resultsOf('UpdatedMagnets', 'magnetId', {
        magnet: magnetResource.nullable().describe('The magnet; null if the entry was rejected.'),
      }),
    },
    async run(call) {
      const { entries } = call.body
      const results = await changeEach(call, entries, {
        idOf: ({ magnetId }) => magnetId,
        async change(joined, { magnetId, changes, state, ifMatch: etag = null }) {
          const asked = { ...joined, params: { magnetId } }
          const before = await magnetOf(joined, magnetId)
          const requireMatch = (current: unknown) => requireEtag(etag, current)
          requireMatch(before)
          if (changes) await editMagnet({ ...asked, body: changes, requireMatch })
          if (state) await setState(asked, state)
          return magnetOf(joined, magnetId)
        },
      })
      const data = entries.map(({ magnetId }, index) => ({
        magnetId,
        magnet: results[index]?.value ?? null,
        problem: results[index]?.problem ?? null,
      }))
      return summed(data, results)
    },
  }),
  operation({
    id: 'deleteMagnets',
    ...common,
    path: '/magnets/batch-delete',
    tag: 'Magnets',
    scope: 'magnets:write',
    only: 'creators',
    summary: 'Delete several magnets',
    description: `See “Delete a magnet”. ${ENTRIES_TEXT}`,
    body: z
      .strictObject({
        confirm: z.literal('delete').describe('Confirms that the magnets are to be deleted.'),
        entries: z
          .array(
            z.strictObject({
              magnetId: id,
              repointTo: id
                .optional()
                .describe('The id of the magnet that the codes and links open afterward.'),
              ifMatch,
            }),
          )
          .min(1)
          .max(MAX_ENTRIES)
          .describe('What to change, each id once.'),
      })
      .meta({ id: 'MagnetDeletions' }),
    answer: {
      status: 200,
      description: 'The results.',
      schema: resultsOf('DeletedMagnets', 'magnetId', {
        isDeleted: z.boolean().describe('Whether the magnet was deleted.'),
      }),
    },
    async run(call) {
      const { entries } = call.body
      const results = await changeEach(call, entries, {
        idOf: ({ magnetId }) => magnetId,
        async change(joined, { magnetId, repointTo = null, ifMatch: etag = null }) {
          if (etag !== null) requireEtag(etag, await magnetOf(joined, magnetId))
          await remove({ ...joined, params: { magnetId } }, repointTo, () =>
            invalidBody('/repointTo', 'not-found', 'Magnet not found.'),
          )
        },
      })
      const data = entries.map(({ magnetId }, index) => {
        const problem = results[index]?.problem ?? null
        return { magnetId, isDeleted: problem === null, problem }
      })
      return summed(data, results)
    },
  }),
  operation({
    id: 'updatePlacements',
    ...common,
    path: '/placements/batch-update',
    tag: 'Placements',
    scope: 'placements:write',
    summary: 'Edit, archive or restore several placements',
    description: `Placements are archived instead of deleted, because their codes keep working. ${ENTRIES_TEXT}`,
    body: z
      .strictObject({
        entries: z
          .array(
            z.strictObject({
              placementId: id,
              changes: placementChanges.optional().describe('The fields to change.'),
              isArchived: z.boolean().optional().describe('Archives or restores the placement.'),
              ifMatch,
            }),
          )
          .min(1)
          .max(MAX_ENTRIES)
          .describe('What to change, each id once.'),
      })
      .meta({ id: 'PlacementUpdates' }),
    answer: {
      status: 200,
      description: 'The results.',
      schema: resultsOf('UpdatedPlacements', 'placementId', {
        placement: placementResource
          .nullable()
          .describe('The placement; null if the entry was rejected.'),
      }),
    },
    async run(call) {
      const { entries } = call.body
      const results = await changeEach(call, entries, {
        idOf: ({ placementId }) => placementId,
        async change(joined, { placementId, changes, isArchived, ifMatch: etag = null }) {
          const asked = { ...joined, params: { placementId } }
          const requireMatch = (current: unknown) => requireEtag(etag, current)
          requireMatch(await placementOf(asked))
          if (changes) await edit({ ...asked, body: changes, requireMatch })
          if (isArchived !== undefined) await setArchived(asked, isArchived)
          return placementOf(asked)
        },
      })
      const data = entries.map(({ placementId }, index) => ({
        placementId,
        placement: results[index]?.value ?? null,
        problem: results[index]?.problem ?? null,
      }))
      return summed(data, results)
    },
  }),
]
