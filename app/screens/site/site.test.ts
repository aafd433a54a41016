import { expect, test } from 'vitest'
import { blogPost } from '#db/schema/blog.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

test('the landing page shows its headline and the four plans', async () => {
  const page = await app.get('/')
  expect(page.status).toBe(200)
  expect(page.$('h1').text()).toBe('TURN VIDEO VIEWERS INTO REVENUE')
  expect(page.$('a[href="/register"]').text()).toContain('START CONVERTING VIEWERS')
  expect(page.text).toContain('No credit card required • Unlimited leads included')
  const plans = page.$('#pricing li h3').toArray()
  expect(plans.map((plan) => page.$(plan).text())).toEqual(['Free', 'Creator', 'Brand', 'Lifetime'])
  expect(page.$('#pricing').text()).toContain('1 lead magnet')
  expect(page.text).toContain('CREATE YOUR FIRST QR MAGNET')
})

test('the hero shows the first persona without JavaScript', async () => {
  const page = await app.get('/')
  expect(page.$('.persona').text()).toBe('YouTubers')
})

test('the use cases list eight kinds of creators', async () => {
  const page = await app.get('/use-cases')
  expect(page.$('h1').text()).toBe('EVERY CREATOR DESERVES MORE REVENUE')
  expect(
    page
      .$('h2')
      .slice(0, 8)
      .toArray()
      .map((h2) => page.$(h2).text()),
  ).toEqual([
    'YouTubers',
    'Podcasters',
    'Course Creators',
    'Coaches',
    'E-commerce',
    'Musicians',
    'Fitness',
    'Lifestyle',
  ])
  expect(page.text).toContain('START YOUR FREE TRIAL')
})

test('an empty blog says so; a published post is listed, and its HTML is escaped', async () => {
  const empty = await app.get('/blog')
  expect(empty.text).toContain('No posts yet')
  expect(empty.text).toContain('Check back soon for our latest insights and tips.')

  await app.services.db.insert(blogPost).values({
    slug: 'first-light',
    title: 'First light',
    excerpt: 'On codes at dawn.',
    content: '# Why\n\n<script>alert(1)</script>',
    imageUrl: 'https://elsewhere.example/p.jpg',
    published: true,
    publishedAt: new Date('2026-03-01T08:00:00Z'),
    readTime: 4,
  })
  const list = await app.get('/blog')
  expect(list.$('a[href="/blog/first-light"]').text()).toBe('First light')
  expect(list.text).toContain('4 min read')
  expect(list.$('img[src*=elsewhere]').length).toBe(0)

  const post = await app.get('/blog/first-light')
  expect(post.$('h1').text()).toBe('First light')
  expect(post.$('article script').length).toBe(0)
  expect(post.$('article').text()).toContain('<script>alert(1)</script>')
})

test('a post that is not there leads to the list', async () => {
  const page = await app.get('/blog/never-was')
  expect(page.status).toBe(302)
  expect(page.location).toBe('/blog')
})

test('the legal pages show this installation’s settings', async () => {
  const privacy = await app.get('/privacy')
  expect(privacy.text).toContain(`${app.services.env.retentionDays} days`)
  expect(privacy.text).toContain('not sent anywhere')
  const terms = await app.get('/terms')
  expect(terms.text).toContain('one lead magnet and unlimited leads')
})

test('an unknown path is not found, nor is the gallery in production', async () => {
  for (const path of ['/nowhere/at-all', '/dev/gallery']) {
    const page = await app.get(path)
    expect(page.status).toBe(404)
    expect(page.text).toContain('Page not found')
  }
})
