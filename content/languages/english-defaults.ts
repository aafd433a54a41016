/** English words that owners see as examples of what visitors read if they enter no words of their own. */
export const SUBMIT_LABEL = 'Submit to Unlock'
export const THANKS_TEXT = 'Your content is now ready for download.'
export const OVER_TEXT = 'This offer has ended. Thanks for stopping by!'
export const CONTINUE_LABEL = 'Continue'
