import { describe, expect, it } from 'vitest'
import { findNotes, type OperationsFacts, verdictOf } from './verdict.ts'

const FINE: OperationsFacts = {
  incidents: [],
  health: [{ name: 'Database', state: 'good', message: '' }],
  mail: {
    due: 0,
    scheduled: 0,
    retrying: 0,
    held: 0,
    waitingSince: null,
    sentLastDay: 3,
    ended: {},
    undelivered: [],
    undeliveredTotal: 0,
  },
  backup: {
    place: '/data/backups',
    isNightly: true,
    isEncrypted: false,
    isLate: false,
    hold: null,
    last: {
      id: '20260101T000000Z-0000',
      place: '/data/backups',
      reason: 'nightly',
      takenAt: new Date(),
      finishedAt: new Date(),
      release: '1.0.0',
      rows: 1,
      databaseBytes: 1,
      files: 0,
      fileBytes: 0,
      missingFiles: 0,
      isEncrypted: false,
      verifiedAt: null,
      verifyError: null,
    },
  },
  jobs: [],
  queues: {
    mail: { due: 0, dueSince: null, retrying: 0, scheduled: 0, held: 0 },
    deliveriesSince: null,
    journals: [{ other: null, filesAside: 0, oldestAt: null }],
    failedEmailRequests: 0,
  },
}

const job = (change: object): OperationsFacts['jobs'][number] => ({
  name: 'sweep',
  cron: '* * * * *',
  startedAt: null,
  finishedAt: null,
  succeededAt: null,
  result: null,
  failedAt: null,
  lastError: null,
  failures: 0,
  requestedAt: null,
  request: null,
  nextAt: null,
  ...change,
})

const titles = (change: Partial<OperationsFacts>) =>
  findNotes({ ...FINE, ...change }).map(({ tone, title }) => `${tone}: ${title}`)

it('names leads of emails that could not be stored', () => {
  expect(titles({ queues: { ...FINE.queues, failedEmailRequests: 2 } })).toEqual([
    'problem: Leads of emails couldn’t be stored',
  ])
})

describe('the verdict', () => {
  it('is one line', () => {
    const one = findNotes({ ...FINE, jobs: [job({ failures: 1 })] })
    expect(verdictOf(findNotes(FINE), false)).toBe('Running')
    expect(verdictOf(one, false)).toBe('Running, 1 note')
    const both = [...one, { ...one[0], tone: 'problem' }] as typeof one
    expect(verdictOf(both, false)).toBe('Running, 1 problem, 1 note')
    expect(verdictOf([], true)).toBe('Running, sending is on hold')
  })

  it('names what isn’t OK, problems first', () => {
    const { last } = FINE.backup
    expect(
      titles({
        health: [
          { name: 'Payments', state: 'note', message: 'Sandbox' },
          { name: 'Database', state: 'bad', message: 'away' },
        ],
        mail: { ...FINE.mail, undeliveredTotal: 2 },
        backup: { ...FINE.backup, last: last && { ...last, verifyError: 'changed' } },
        jobs: [job({ failures: 2, lastError: 'no' })],
        queues: {
          ...FINE.queues,
          journals: [{ other: null, filesAside: 0, oldestAt: new Date() }],
        },
      }),
    ).toEqual([
      'problem: Database',
      'problem: Damaged backup',
      'note: Payments',
      'note: Undelivered email',
      'note: The job sweep failed',
      'note: Leads are waiting in the journal',
    ])
    expect(titles({ backup: { ...FINE.backup, last: null } })).toEqual(['note: No backup'])
  })

  it('names each thing once', () => {
    const incident = (cause: string) => ({ cause, title: cause, detail: '' })
    expect(
      titles({
        incidents: ['job sweep', 'mail', 'journal x'].map(incident),
        mail: { ...FINE.mail, undeliveredTotal: 2 },
        jobs: [job({ failures: 3 })],
        queues: {
          ...FINE.queues,
          journals: [{ other: null, filesAside: 0, oldestAt: new Date() }],
        },
      }),
    ).toEqual(['problem: job sweep', 'problem: mail', 'problem: journal x'])
  })
})
