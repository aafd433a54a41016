import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createChallenge, isProved, parseChallenge, proofPrice } from '#domain/mail/mail-proof.ts'
import { PROOF_SCRIPT } from './proof-script.ts'

const SECRET = 'a secret of this test'
const MAIL_ID = '019aa000-0000-7000-8000-000000000001'
const issuedAt = new Date('2026-11-24T12:00:00Z')
const later = (ms: number) => new Date(issuedAt.getTime() + ms)

type Page = { text: string; isFormHidden: boolean; sent: URLSearchParams[] }

/** Runs the script on a page with a held email, until it has sent its proof. */
async function runOnPage(challenge: string, bits: number, isOffline = false): Promise<Page> {
  const note = { textContent: 'Press the button.' }
  const form = {
    dataset: { proof: String(bits) },
    elements: { challenge: { value: challenge } },
    hidden: false,
  }
  const sent: URLSearchParams[] = []
  await new Promise<void>((resolve) => {
    const mail = {
      querySelector: () => note,
      dataset: { working: 'Working.' },
      replaceWith: resolve,
    }
    runInNewContext(PROOF_SCRIPT, {
      Date,
      URLSearchParams,
      setTimeout,
      location: { href: '/thanks/x' },
      document: { querySelector: () => form, getElementById: () => mail },
      DOMParser: class {
        parseFromString = () => ({ getElementById: () => ({}) })
      },
      fetch(_url: string, { body }: { body: URLSearchParams }) {
        expect(note.textContent).toBe('Working.')
        sent.push(body)
        if (!isOffline) return Promise.resolve({ text: async () => '' })
        setImmediate(resolve)
        return Promise.reject(new Error('offline'))
      },
    })
  })
  return { text: note.textContent, isFormHidden: form.hidden, sent }
}

it('finds a proof that the server accepts, for its own challenge only', async () => {
  const challenge = createChallenge(SECRET, { mailId: MAIL_ID, issuedAt })
  const { bits } = proofPrice(201, 200)
  const { sent, isFormHidden } = await runOnPage(challenge, bits)
  const [answer] = sent.map((one) => one.get('answer') ?? '')
  expect(isFormHidden).toBe(true)
  expect(sent[0]?.get('challenge')).toBe(challenge)
  expect(isProved(challenge, bits, answer ?? '')).toBe(true)
  const other = createChallenge(SECRET, { mailId: MAIL_ID, issuedAt: later(1000) })
  expect(isProved(other, bits, answer ?? '')).toBe(false)
  expect(isProved(challenge, bits + 8, answer ?? '')).toBe(false)
  expect(isProved(challenge, bits, `${answer} 1`)).toBe(false)
  expect(isProved(challenge, bits, '')).toBe(false)
})

it('shows the button again if the answer can’t be sent', async () => {
  const challenge = createChallenge(SECRET, { mailId: MAIL_ID, issuedAt })
  expect(await runOnPage(challenge, 4, true)).toMatchObject({
    text: 'Press the button.',
    isFormHidden: false,
  })
})

it('a challenge names its email, can’t be changed and expires', () => {
  const challenge = createChallenge(SECRET, { mailId: MAIL_ID, issuedAt })
  expect(parseChallenge([SECRET], challenge, later(0))).toEqual({ mailId: MAIL_ID, issuedAt })
  expect(parseChallenge(['a former one', SECRET], challenge, later(0))).not.toBeNull()
  expect(parseChallenge(['another'], challenge, later(0))).toBeNull()
  expect(parseChallenge([SECRET], challenge, later(3_600_001))).toBeNull()
  for (const text of ['', 'x', `B${challenge.slice(1)}`, `${challenge}A`, ` ${challenge}`]) {
    expect(parseChallenge([SECRET], text, later(0))).toBeNull()
  }
})

it('the price doubles with each budget of the network beyond the second, up to 32 times', () => {
  const bitsAt = (rank: number) => proofPrice(rank, 200).bits
  expect([1, 201, 400, 401, 600, 601, 1000, 1201, 100_000].map(bitsAt)).toEqual([
    12, 12, 12, 13, 13, 14, 15, 17, 17,
  ])
  expect(proofPrice(401, 200).waitSeconds).toBe(10)
  expect(proofPrice(400, 200).waitSeconds).toBe(5)
  expect(proofPrice(100_000, 200).waitSeconds).toBe(160)
})
