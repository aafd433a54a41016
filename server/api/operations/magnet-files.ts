import { z } from 'zod'
import { FILE_KINDS } from '#domain/files/upload-rules.ts'
import {
  type ChangeFilesResult,
  changeMagnetFiles,
  listFilesOfMagnet,
} from '#domain/magnets/magnet-files.server.ts'
import {
  FIRST_FILE,
  type FileChange,
  fileTitleInput,
  type ShownFile,
  toShownFile,
} from '#domain/magnets/magnet-files.ts'
import { id } from '#domain/resources/common.ts'
import { assertMagnet, found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'

const tag = 'Files'

/** A file that the pages of a magnet or campaign offer. */
export const magnetFile = z
  .object({
    id: z
      .string()
      .describe('The file’s place: `first`, or an id. It stays when the file is replaced.'),
    title: z.string().describe('The title that visitors see, or else the file’s name.'),
    filename: z.string(),
    kind: z.enum(FILE_KINDS),
    format: z.string().describe('The file’s extension, such as `MP3`.'),
    bytes: z.int().nonnegative(),
    archive: z
      .object({
        files: z.int().nonnegative(),
        bytes: z.int().nonnegative().describe('The unpacked size.'),
        entries: z
          .array(z.object({ path: z.string(), bytes: z.int().nonnegative() }))
          .describe('Up to 200 of the files.'),
      })
      .nullable()
      .describe('What a ZIP contains; null for other files.'),
  })
  .meta({ id: 'MagnetFile', description: 'A file that a page offers.' })

const magnetFiles = z
  .object({
    files: z.array(magnetFile).describe('In the order that visitors see. Empty for a link.'),
  })
  .meta({ id: 'MagnetFiles', description: 'The files of a magnet.' })

/** The body that adds a file. */
export const newFile = z
  .strictObject({
    fileId: id.describe('The `fileId` of an upload.'),
    title: fileTitleInput.optional().describe('Null for the file’s name.'),
  })
  .meta({ id: 'NewMagnetFile' })

/** The body that changes a file. */
export const fileEdit = z
  .strictObject({
    fileId: id.optional().describe('The `fileId` of an upload that replaces the file.'),
    title: fileTitleInput.optional().describe('Null for the file’s name.'),
    move: z.enum(['up', 'down']).optional().describe('Moves the file by one place.'),
  })
  .meta({ id: 'MagnetFileEdit' })

/** Returns the changes of a file. The move comes last, because another file may then have its place. */
export const toFileChanges = (
  slot: string,
  { fileId, title, move }: z.output<typeof fileEdit>,
): FileChange[] => [
  ...(fileId ? [{ do: 'replace', slot, fileId } as const] : []),
  ...(title === undefined ? [] : [{ do: 'title', slot, title } as const]),
  ...(move ? [{ do: 'move', slot, to: move } as const] : []),
]

const answer = { status: 200, description: 'The magnet’s files.', schema: magnetFiles } as const
const path = '/magnets/{magnetId}/files'
const common = {
  tag,
  scope: 'magnets:write',
  only: 'creators',
  limit: 'page-change',
} as const

export const toFileBody = ({ slot, listing, ...file }: ShownFile) => ({
  ...file,
  id: slot,
  archive: listing && {
    ...listing,
    entries: listing.entries.map((entry) => ({ path: entry.path, bytes: entry.bytes })),
  },
})

type FilesCall = Pick<Call, 'services' | 'key'> & { params: { magnetId: string } }

async function filesOf({ services, key, params }: FilesCall) {
  assertMagnet(key, params.magnetId)
  const files = found(await listFilesOfMagnet(services, key.accountId, params.magnetId))
  return { files: files.map((file) => toFileBody(toShownFile(file))) }
}

async function change(call: FilesCall, ...changes: [FileChange, ...FileChange[]]): Promise<void> {
  const { services, key, params } = call
  assertMagnet(key, params.magnetId)
  const result = await changeMagnetFiles(services, { id: key.accountId }, params.magnetId, changes)
  if (!result.ok) throw fileRefusal(result.reason)
}

/** Returns the problem for a change of files that was refused. */
export function fileRefusal(
  reason: Extract<ChangeFilesResult, { ok: false }>['reason'],
): ApiProblem {
  switch (reason) {
    case 'not-found':
      return notFound()
    case 'file-missing':
      return invalidBody('/fileId', reason, 'Upload not found, or already used.')
    case 'quota':
      return invalidBody('/fileId', reason, 'The account has too little storage left.')
    case 'full':
      return new ApiProblem('conflict', { detail: 'A page can have up to 10 files.' })
    case 'only-file':
      return new ApiProblem('conflict', { detail: 'A magnet needs at least one file.' })
  }
}

export const magnetFileOperations = [
  operation({
    id: 'listMagnetFiles',
    method: 'GET',
    path,
    tag,
    scope: 'magnets:read',
    summary: 'List a magnet’s files',
    answer: { ...answer, isResource: true },
    run: filesOf,
  }),
  operation({
    id: 'addMagnetFile',
    method: 'POST',
    path,
    ...common,
    summary: 'Add a file to a magnet',
    description: 'A magnet can have up to 10 files. A link magnet has none.',
    body: newFile,
    answer: { ...answer, status: 201 },
    async run(call) {
      const { fileId, title = null } = call.body
      await change(call, { do: 'add', fileId, title })
      return filesOf(call)
    },
  }),
  operation({
    id: 'updateMagnetFile',
    method: 'PATCH',
    path: `${path}/{place}` as const,
    ...common,
    summary: 'Edit a magnet’s file',
    description:
      'Omitted fields don’t change. All changes are made, or none. Links that visitors already have lead to the new file. If another file becomes the first one, the magnet gets its type.',
    body: fileEdit,
    answer,
    async run(call) {
      const slot = call.params.place
      await found((await filesOf(call)).files.find((file) => file.id === slot) ?? null)
      const [first, ...others] = toFileChanges(slot, call.body)
      if (first) await change(call, first, ...others)
      return filesOf(call)
    },
  }),
  operation({
    id: 'removeMagnetFile',
    method: 'DELETE',
    path: `${path}/{place}` as const,
    ...common,
    summary: 'Remove a file from a magnet',
    description: `The file is deleted. If it is the \`${FIRST_FILE}\` one, the next file takes its place.`,
    answer: { status: 204, description: 'Removed.' },
    async run(call) {
      await change(call, { do: 'remove', slot: call.params.place })
      return null
    },
  }),
]
