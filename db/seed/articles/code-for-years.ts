import type { SeedPost } from '../seed-post.ts'

export const codeForYears: SeedPost = {
  slug: 'your-code-will-outlive-your-plans',
  title: 'Your code will outlive your plans: how to keep it working for years',
  excerpt:
    'A published video cannot be edited, and its best year may be its fourth. Five decisions to take before the code goes in, so that it never leads nowhere.',
  tags: ['QR codes', 'Planning'],
  picture: 'points',
  ageDays: 66,
  content: `You can change a description, a pinned comment and a thumbnail. You cannot change the pixels of a video that is out. The code in it will be scanned for as long as the video is watched, and the videos that bring the most people are often the old ones.

So treat a code like something carved, and everything behind it like something written in pencil.

## Never encode the thing itself

A code is only an address in another alphabet. If that address is your shop's product page, the code dies with the product. If it is a file in somebody's cloud, it dies when you tidy up. Encode a short address whose only job is to lead on, and decide behind it, today and in three years, where it leads.

This is what people call a dynamic code. There is nothing dynamic about the picture: it never changes. The road behind it can.

## Whose name is in the address?

The domain in the code is the one thing you can never correct. Ask three questions about it.

- Will it be renewed when the card on file expires?
- Does it still belong to you if you leave the agency, the network or the label?
- If a service stops, what happens to the codes it made?

Your own domain is the best answer if you renew it for many years ahead. A service's domain is the second best, if the service tells you what happens to your codes when you stop paying. Ours do not stop: when a plan ends, pages and codes go on as before.

## Plan the four things that will happen

| What happens | What a viewer should find |
|---|---|
| The offer is over | the next best thing, under the same code |
| You make a better version | the better version, and a mail to those who have the old one |
| You need a break | a page that says so, instead of an error |
| You delete it for good | a clear word, not a page of somebody else's |

The first two are cases for **repointing**: the old code leads to another magnet, and the count goes on. The third is what pausing is for. The fourth should be rare. Before you delete something, look in which videos its code is still standing, and repoint those codes first.

## Keep a list

It can be a table with five columns: the code, the video, the minute, what it promises, what is behind it. It takes two minutes a video. In a year it is the only way to find out which of forty videos say "the winter checklist", and it lets somebody else answer that question too.

Write down the words you said on camera as well. The page behind the code can change; the promise in the video can't. If you said "the seven settings", there should be seven settings, even when you have found an eighth.

## The yearly round

Once a year, take the ten most watched videos and a phone.

1. Scan each code from the screen, not from the file on your disk.
2. Fill in the form, with your own address, and open the mail.
3. Open what you get on the phone. Does it still work, is the date on it embarrassing?
4. Compare it with the sentence in the video.
5. Repair what is behind the code. Leave the code alone.

It takes an hour. It is the cheapest growth there is: the people are already there, they have already lifted the phone, and all you do is keep a promise you made years ago.`,
}
