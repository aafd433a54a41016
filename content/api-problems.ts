/** One kind of problem that the API answers with. `help`: what to do about it. */
export type ProblemKind = { status: number; title: string; help: string }

/** The path of the page that describes the problems; `#code` leads to one. */
export const PROBLEMS_PATH = '/docs/api/problems'

/** Every problem under its stable code, which is part of `type`. */
export const API_PROBLEMS = {
  'invalid-json': {
    status: 400,
    title: 'The body is not JSON',
    help: 'Send one JSON object in UTF-8, with up to 5,000 values, nested up to 32 deep. `detail` says where it is invalid.',
  },
  'invalid-query': {
    status: 400,
    title: 'The query is invalid',
    help: 'Each entry of `errors` names a parameter in `parameter`, or a place of the body in `pointer`, and says what is wrong. Up to 50 are named.',
  },
  'invalid-cursor': {
    status: 400,
    title: 'The cursor is not of this list',
    help: 'Pass `nextCursor` back unchanged, with the same parameters as before.',
  },
  'invalid-idempotency-key': {
    status: 400,
    title: 'The Idempotency-Key is invalid',
    help: 'Send 1 to 255 visible ASCII characters, such as a UUID.',
  },
  'invalid-part': {
    status: 400,
    title: 'The part of the file is not what it says',
    help: 'Ask where to continue with `GET`, and send the part again.',
  },
  'key-missing': {
    status: 401,
    title: 'An API key is missing',
    help: 'Send it as `Authorization: Bearer qrm_…`. Cookies are not read.',
  },
  'key-invalid': {
    status: 401,
    title: 'This is no valid API key',
    help: 'It may be mistyped, revoked, or its account closed. Create another one in the product.',
  },
  'key-expired': {
    status: 401,
    title: 'The API key has expired',
    help: 'Create another one in the product.',
  },
  'network-not-allowed': {
    status: 403,
    title: 'The key can’t be used from this network',
    help: 'The key is limited to other networks.',
  },
  'scope-missing': {
    status: 403,
    title: 'The key may not do this',
    help: 'The key lacks the scope that the operation names. Scopes can’t be added to a key: create another one.',
  },
  'key-limited-to-magnets': {
    status: 403,
    title: 'The key is limited to some magnets',
    help: 'This operation concerns the whole account. Use a key without that limit.',
  },
  'not-for-workspaces': {
    status: 403,
    title: 'Not with a key of a workspace',
    help: 'Pages of a workspace belong to its campaigns. Change them there.',
  },
  'only-for-workspaces': {
    status: 403,
    title: 'Only with a key of a workspace',
    help: 'Campaigns belong to a workspace. Create the key in its integrations.',
  },
  'account-suspended': {
    status: 403,
    title: 'The account is suspended',
    help: 'It can be read, but not changed. Contact the operator.',
  },
  'plan-limit': {
    status: 403,
    title: 'The plan doesn’t include this',
    help: 'Upgrade the plan, or delete something.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    help: 'There is no such thing, or it belongs to somebody else, or the key doesn’t include it.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    help: 'The header `Allow` lists those that are.',
  },
  'under-way': {
    status: 409,
    title: 'The same request is under way',
    help: 'Another request with this Idempotency-Key, or one that completes this file, isn’t finished. Try again in a moment.',
  },
  'wrong-offset': {
    status: 409,
    title: 'The part begins at the wrong byte',
    help: 'The header `Upload-Offset` says where the next part begins. Continue there.',
  },
  'events-ahead': {
    status: 410,
    title: 'The account has no events after this number',
    help: '`after` is above the number of the account’s last event, which `detail` names. Most likely the installation was restored from a backup: events that you read do not exist any more, and their numbers will be used again. Compare what you stored with what the API shows, and read on from the last number.',
  },
  conflict: {
    status: 409,
    title: 'The present state doesn’t allow this',
    help: '`detail` says why.',
  },
  'changed-elsewhere': {
    status: 412,
    title: 'It was changed in the meantime',
    help: 'Read it again, and send its new ETag as `If-Match`.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    help: 'JSON bodies are limited to 32 KB, those with long lists or a logo to 280 KB, files by their kind.',
  },
  'wrong-content-type': {
    status: 415,
    title: 'The content type is not supported',
    help: 'Send `Content-Type: application/json`.',
  },
  'invalid-body': {
    status: 422,
    title: 'The body is invalid',
    help: 'Each entry of `errors` names a place in `pointer` (JSON Pointer) and says what is wrong. Up to 50 are named.',
  },
  'file-refused': {
    status: 422,
    title: 'The file is refused',
    help: '`detail` says why. The upload is gone, unless only space is missing: then complete it once there is some.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The Idempotency-Key was used for another request',
    help: 'Use a new key for each new request, and the same only to repeat one.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    help: 'Try again after the seconds of `Retry-After`. `detail` names the limit, `RateLimit` says what each limit leaves.',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong',
    help: 'It is our fault. Tell the operator the `requestId`.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    help: 'Try again after the seconds of `Retry-After`.',
  },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof API_PROBLEMS
