import { describe, expect, it } from 'vitest'
import { suggestUtm } from './utm-link.ts'

describe('suggestUtm', () => {
  it('names the platform, the spot and the video', () => {
    const placement = { platform: 'youtube', spot: 'pinned-comment', label: 'Ep. 12' } as const
    expect(suggestUtm(placement, 'Été & light: 5 tips!')).toEqual({
      utmSource: 'youtube',
      utmMedium: 'video',
      utmCampaign: 'ete-light-5-tips',
      utmContent: 'pinned-comment',
    })
  })

  it('names the placement if there is no video, and leaves out what isn’t known', () => {
    const placement = { platform: 'other', spot: null, label: '🎬' } as const
    expect(suggestUtm(placement, null)).toEqual({
      utmSource: null,
      utmMedium: null,
      utmCampaign: null,
      utmContent: null,
    })
  })

  it('cuts long titles between words', () => {
    const placement = { platform: 'tiktok', spot: null, label: '' } as const
    const { utmCampaign } = suggestUtm(placement, 'word '.repeat(40))
    expect(utmCampaign).toBe('word-word-word-word-word-word-word-word-word-word')
    expect(suggestUtm(placement, 'x'.repeat(200)).utmCampaign).toHaveLength(50)
  })
})
