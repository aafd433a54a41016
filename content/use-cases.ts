export type UseCase = {
  /** The path segment its page has. */
  id: string
  title: string
  description: string
  /** What goes wrong today. */
  pain: string
  /** What a code in the picture changes. */
  solution: string
}

/** The eight personas of /use-cases (spec section 2). */
export const USE_CASES: readonly UseCase[] = [
  {
    id: 'youtubers',
    title: 'YouTubers',
    description: 'Turn watch time into a list that is yours.',
    pain: 'The link is in the description, and hardly anyone opens the description. Subscribers belong to the platform.',
    solution:
      'Hold the code on screen while you talk about it. Viewers scan from the sofa and leave an address you keep.',
  },
  {
    id: 'podcasters',
    title: 'Podcasters',
    description: 'Give listeners somewhere to go.',
    pain: 'A spoken web address is forgotten at the next traffic light, and downloads tell you nothing about who listens.',
    solution:
      'Put the code in the video version and on the cover, the short link in the show notes, and offer the episode’s notes in return.',
  },
  {
    id: 'course-creators',
    title: 'Course Creators',
    description: 'Fill the next cohort from the free lesson.',
    pain: 'People love the sample lesson, close the tab, and are gone when enrolment opens.',
    solution:
      'Offer the workbook behind a code at the end of the lesson. When the doors open you know whom to write to.',
  },
  {
    id: 'coaches',
    title: 'Coaches',
    description: 'Let a talk lead to a conversation.',
    pain: 'After a workshop people mean to get in touch. Most never do.',
    solution:
      'Close with a code on the last slide: the exercise from the talk, sent to everyone who wants to go on.',
  },
  {
    id: 'ecommerce',
    title: 'E-commerce',
    description: 'Know the buyers who come from video.',
    pain: 'Product videos are watched, but nobody can say which of them sold anything.',
    solution:
      'One magnet a video with the size guide or the first-order offer. Scans, visits and leads are counted for each.',
  },
  {
    id: 'musicians',
    title: 'Musicians',
    description: 'Keep the fans the stream keeps from you.',
    pain: 'Streams pay little and tell you less. On release day you shout into a feed.',
    solution:
      'Trade an unreleased take or the stems for an address, from the video, the stage screen or the sleeve.',
  },
  {
    id: 'fitness',
    title: 'Fitness',
    description: 'Turn a workout into a plan.',
    pain: 'People train along once, and next week the feed shows them someone else.',
    solution:
      'Show the code while they catch their breath: the four-week plan as a PDF, and you in their inbox.',
  },
  {
    id: 'lifestyle',
    title: 'Lifestyle',
    description: 'Recipes, presets, lists: given, not buried.',
    pain: 'Every second comment asks for the recipe, and the answer drowns below the third.',
    solution:
      'Answer once, with a code in the picture. Everyone who asks gets it, and you learn who asked.',
  },
]
