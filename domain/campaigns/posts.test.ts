import { describe, expect, it } from 'vitest'
import {
  findAllPostedOn,
  getPostStatus,
  isReminderDue,
  listExtras,
  listStatuses,
  parsePostUrl,
  platformOf,
  postStatusText,
  summarize,
} from './posts.ts'

const TODAY = '2027-03-10'
const textOf = (dueOn: string | null, publishedOn: string | null = null) => {
  const status = getPostStatus({ dueOn, publishedOn }, TODAY)
  return `${status.state}: ${postStatusText(status)}`
}

describe('the state of a deliverable', () => {
  it('is late from the day after its last day', () => {
    expect(textOf('2027-03-10')).toBe('due-soon: Due today')
    expect(textOf('2027-03-09')).toBe('late: 1 day late')
    expect(textOf('2026-03-10')).toBe('late: 365 days late')
  })

  it('is due soon from three days before its last day', () => {
    expect(textOf('2027-03-11')).toBe('due-soon: Due tomorrow')
    expect(textOf('2027-03-13')).toBe('due-soon: Due in 3 days')
    expect(textOf('2027-03-14')).toBe('open: Due in 4 days')
  })

  it('depends on the day of the post once it is posted, and no longer on today', () => {
    expect(textOf('2027-03-01', '2027-03-01')).toBe('posted: Posted in time')
    expect(textOf('2027-03-01', '2027-03-02')).toBe('posted-late: Posted late (1 day)')
    expect(textOf('2027-02-27', '2027-03-02')).toBe('posted-late: Posted late (3 days)')
    expect(textOf('2027-12-01', '2027-03-10')).toBe('posted: Posted in time')
    expect(textOf(null, '2027-03-10')).toBe('extra: Extra post')
  })
})

const BRIEF = [
  { id: 'video', dueOn: '2027-03-08' },
  { id: 'story', dueOn: '2027-03-12' },
]
const post = (deliverableId: string | null, publishedOn: string, views: number | null = null) => ({
  deliverableId,
  publishedOn,
  views,
})

describe('a creator’s posts', () => {
  it('fulfill the deliverables they name, and all others are extra', () => {
    const posts = [post('video', '2027-03-09'), post(null, '2027-03-10'), post('old', '2027-03-01')]
    expect(listStatuses(BRIEF, posts, TODAY).map(({ status }) => status)).toEqual([
      { state: 'posted-late', days: 1 },
      { state: 'due-soon', days: 2 },
    ])
    expect(listExtras(BRIEF, posts)).toEqual(posts.slice(1))
  })

  it('add up, with nothing owed by creators who don’t take part', () => {
    const posts = [post('story', '2027-03-09', 100), post(null, '2027-03-10', 20), post('x', TODAY)]
    const summary = {
      posted: 1,
      due: 2,
      late: 1,
      extra: 2,
      lastPostedOn: '2027-03-10',
      allPostedOn: null,
      views: 120,
    }
    for (const state of ['accepted', 'paused'] as const) {
      expect(summarize(state, BRIEF, posts, TODAY)).toEqual(summary)
    }
    for (const state of ['invited', 'declined', 'removed'] as const) {
      expect(summarize(state, BRIEF, posts, TODAY)).toEqual({ ...summary, due: 0, late: 0 })
    }
    expect(summarize('accepted', [], [], TODAY)).toMatchObject({ due: 0, views: null })
  })

  it('are complete on the day of the last of all deliverables', () => {
    expect(findAllPostedOn(BRIEF, [post('video', '2027-03-09')])).toBeNull()
    const all = [post('video', '2027-03-09'), post('story', '2027-03-02'), post(null, TODAY)]
    expect(findAllPostedOn(BRIEF, all)).toBe('2027-03-09')
    expect(findAllPostedOn([], all)).toBeNull()
  })
})

describe('the reminders of a deliverable', () => {
  /** The days after the last day on which the rule reminds, if each of them is sent. */
  const remindedOn = (dueOn: string, sent: string | null = null) => {
    const days: number[] = []
    let last = sent
    for (let day = -10; day <= 60; day++) {
      const today = new Date(Date.parse(dueOn) + day * 86_400_000).toISOString().slice(0, 10)
      if (!isReminderDue([dueOn], last, today)) continue
      days.push(day)
      last = today
    }
    return days
  }

  it('are sent three days before, the day after, and then weekly four times', () => {
    expect(remindedOn('2027-03-10')).toEqual([-3, 1, 8, 15, 22, 29])
  })

  it('take an earlier reminder by hand into account', () => {
    expect(remindedOn('2027-03-10', '2027-03-08')).toEqual([1, 8, 15, 22, 29])
    expect(remindedOn('2027-03-10', '2027-03-12')).toEqual([8, 15, 22, 29])
  })

  it('are sent a day later if they had to wait, and never after the last week', () => {
    expect(isReminderDue(['2027-03-10'], null, '2027-03-09')).toBe(true)
    expect(isReminderDue(['2027-03-10'], '2027-03-07', '2027-03-12')).toBe(true)
    expect(isReminderDue(['2027-03-10'], '2027-03-11', '2027-03-12')).toBe(false)
    expect(isReminderDue(['2027-03-10'], null, '2027-04-14')).toBe(true)
    expect(isReminderDue(['2027-03-10'], null, '2027-04-15')).toBe(false)
  })

  it('count for all deliverables, so that one email a day is enough', () => {
    expect(isReminderDue([], null, TODAY)).toBe(false)
    expect(isReminderDue(['2027-03-09', '2027-03-13'], TODAY, TODAY)).toBe(false)
    expect(isReminderDue(['2027-03-01', '2027-03-13'], '2027-03-09', TODAY)).toBe(true)
  })
})

describe('the link of a post', () => {
  it('is normalized if it leads to a video', () => {
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    expect(parsePostUrl(' http://youtu.be/dQw4w9WgXcQ?si=abc ')).toBe(url)
    expect(platformOf(url)).toBe('youtube')
    expect(platformOf('https://vimeo.com/123456')).toBe('vimeo')
  })

  it('must be https and not too long', () => {
    expect(parsePostUrl('instagram.com/reel/abc')).toBe('https://instagram.com/reel/abc')
    expect(platformOf('https://www.instagram.com/reel/abc')).toBe('instagram')
    expect(platformOf('https://blog.example/roast')).toBe('website')
    for (const bad of ['', 'http://blog.example/', 'javascript:alert(1)', 'ftp://a.example/']) {
      expect(parsePostUrl(bad)).toBeNull()
    }
    expect(parsePostUrl(`https://a.example/${'x'.repeat(482)}`)).toHaveLength(500)
    expect(parsePostUrl(`https://a.example/${'x'.repeat(483)}`)).toBeNull()
  })
})
