export const TOO_MANY_TAX_QUESTIONS = 'You are changing your order very fast. Please wait a moment.'
