import { z } from 'zod'
import {
  type FoundProof,
  findCampaignProof,
  findMagnetProof,
  findParticipationProof,
} from '#domain/results-log/find-proof.server.ts'
import { PROOF_FORMAT, type ProofFile } from '#domain/results-log/verify-proof.ts'
import { assertMagnet } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, reads } from './campaigns.ts'

const tag = 'Proofs'

/** Either `salt` and `facts`, or only `digest`. */
const lead = z.object({
  salt: z.string().optional().describe('The key of the digest, in base64.'),
  facts: z
    .string()
    .optional()
    .describe('The lead’s id, time, source, placement and flags as JSON, without name and email.'),
  digest: z
    .string()
    .optional()
    .describe(
      'Only the digest, in base64, if the lead was erased or its flags have changed since.',
    ),
})

const proof = z
  .object({
    format: z.literal(PROOF_FORMAT),
    key: z.string().describe('The public key of the log, which signs checkpoints.'),
    checkpoint: z.string().describe('The signed checkpoint of the log, as a signed note.'),
    hashes: z
      .array(z.string())
      .describe('The hashes that the leaves’ paths consist of, in base64.'),
    leaves: z
      .array(
        z.object({
          index: z.int().nonnegative().describe('The leaf’s index in the log.'),
          data: z.string().describe('A page’s totals of one UTC day, as JSON.'),
          path: z
            .array(z.int().nonnegative())
            .describe('The inclusion proof, as indexes into `hashes`.'),
          leads: z
            .array(lead)
            .optional()
            .describe(
              'The day’s leads. Missing if there are none, or without the scope `leads:read`.',
            ),
        }),
      )
      .describe('Up to 20,000 leaves, oldest first; the newest if there are more.'),
  })
  .meta({
    id: 'Proof',
    description: 'Proves what was counted on each day, without trust in this installation.',
  })

const answer = { status: 200, description: 'The proof.', schema: proof } as const
const HOW_TO_CHECK =
  'Check it on the page `/results`, or offline with the program `clients/verify/verify.py`.'

const readerOf = ({ key }: Pick<Call, 'key'>) => ({ seesLeads: key.scopes.has('leads:read') })

/** Returns the file, or throws 404. */
function fileOf(result: FoundProof): ProofFile {
  if (result.ok) return result.file
  if (result.reason !== 'nothing-logged') throw notFound()
  throw new ApiProblem('not-found', {
    detail: 'Nothing is logged yet. The results of each day are logged after midnight UTC.',
  })
}

export const proofOperations = [
  operation({
    id: 'getMagnetProof',
    method: 'GET',
    path: '/magnets/{magnetId}/proof',
    tag,
    scope: 'figures:read',
    summary: 'Get the proof of a magnet’s results',
    description: HOW_TO_CHECK,
    answer,
    async run(call) {
      const { services, key, params } = call
      assertMagnet(key, params.magnetId)
      return fileOf(await findMagnetProof(services, key.accountId, params.magnetId, readerOf(call)))
    },
  }),
  operation({
    id: 'getParticipationProof',
    method: 'GET',
    path: '/participations/{participationId}/proof',
    tag,
    ...reads,
    only: 'creators',
    summary: 'Get the proof of your results in a campaign',
    description: `It contains no leads. Works after you left, too. ${HOW_TO_CHECK}`,
    answer,
    async run({ services, key, params }) {
      const viewer = { id: key.accountId }
      return fileOf(await findParticipationProof(services, viewer, params.participationId))
    },
  }),
  operation({
    id: 'getCampaignProof',
    method: 'GET',
    path: '/campaigns/{campaignId}/proof',
    tag,
    ...reads,
    summary: 'Get the proof of a campaign’s results',
    description: HOW_TO_CHECK,
    answer,
    run: async (call) =>
      fileOf(await findCampaignProof(...actorOf(call), call.params.campaignId, readerOf(call))),
  }),
]
