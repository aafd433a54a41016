import type { UseCase } from './use-case.ts'

export const lifestyle: UseCase = {
  id: 'lifestyle',
  title: 'Lifestyle',
  description: 'Share recipes, presets and lists with people who ask.',
  pain: 'Every other comment asks for the recipe, and your answer gets buried.',
  solution:
    'Answer once, with a QR code on screen. Everyone who wants the recipe gets it, and you get their email.',
  outcome:
    'The comments are about the food again, and you can email the next recipe to everyone who liked this one.',
  image: 'A set table seen from above, with a bowl of soup and bread, and a QR code in the corner.',
  stats: '12M+',
  heroHeadline: 'Answer “recipe please” once and for all',
  successMetrics: [
    { value: '1', label: 'code that answers everyone who asks' },
    { value: '5 MB', label: 'for a recipe card as an image to keep on the phone' },
    { value: '8', label: 'colors for your page, or any other you choose' },
  ],
  creatorStory: {
    name: 'Yuki Tanabe',
    title: 'Cooks dinner for one on a boat',
    quote:
      'I answered the same question two hundred times under one soup video. Now there’s a card with a code next to the bowl, and people write to tell me how it turned out.',
    results:
      'She put one code on the table, and now writes a Sunday newsletter that people look forward to.',
  },
  modules: [
    {
      tag: 'On screen',
      title: 'Show the code',
      descriptions: [
        'Print the code on a card and film it, or add it in your editor. You can use your own colors, and we make sure phones can still read it.',
        'For Shorts and Reels, use the short link in your profile. It opens the same page.',
      ],
    },
    {
      tag: 'On the page',
      title: 'A page in your style',
      descriptions: [
        'It has your image, your color, two sentences and two fields, and it opens in a second.',
        'Offer a PDF, a recipe card as an image, a clip, or a link to your presets.',
      ],
    },
    {
      tag: 'On Sunday',
      title: 'Stay in touch by email',
      descriptions: [
        'Send the bread recipe to people who got the soup recipe: each magnet has its own list of leads.',
        'When brands ask about your audience, show how many people asked for what, and from where.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Find the question',
      description: 'Look for the question people ask under every video. The answer is your magnet.',
    },
    {
      title: 'Make the download',
      description:
        'Offer one recipe, preset or list, as an image or PDF that is easy to read on a phone.',
    },
    {
      title: 'Show the code',
      description: 'Print it on a card and film it, or add it in your editor.',
    },
    {
      title: 'Send the next one',
      description: 'Email everyone who asked once a week. No algorithm decides who sees it.',
    },
  ],
  demo: {
    title: 'Tomato soup for one',
    description:
      'Six ingredients, one pot, nineteen minutes. Plus what to change when tomatoes are out of season.',
    fileType: 'image',
    brandingColor: '#EF4444',
    caption: 'GET THE RECIPE',
  },
}
