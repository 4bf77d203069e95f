import { z } from 'zod';
import { fieldAt, reasonOfIssue } from '@/lib/errors/reasons/zod-reasons';

// Where a schema has no words of its own. zod copies every member of an issue to the error after it has asked for its
// words, so that code and values of the sentence arrive in `details`.
z.config({
  customError: (issue) => {
    const { message, ...reason } = reasonOfIssue(issue, fieldAt(issue.path));
    Object.assign(issue, reason);
    return message;
  },
});
