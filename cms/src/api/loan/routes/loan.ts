import { PHOTO_BYTES } from '@69street/config/market';

import { memoryReader } from '../../../extensions/upload/read-multipart';

// Read only here, after the right was checked, and into memory: on disk it lies encrypted or not at all.
const readDocument = memoryReader(PHOTO_BYTES);

export default {
  routes: [
    { method: 'POST', path: '/loanReq', handler: 'loan.request' },
    { method: 'GET', path: '/getAllLoan', handler: 'loan.list' },
    { method: 'GET', path: '/myLoans', handler: 'loan.own' },
    { method: 'GET', path: '/loan/:id', handler: 'loan.find' },
    { method: 'PUT', path: '/updateStatus/:id', handler: 'loan.decide' },
    { method: 'DELETE', path: '/delete/:id', handler: 'loan.remove' },
    { method: 'POST', path: '/answerLoan/:id', handler: 'loan.answer' },
    { method: 'POST', path: '/withdrawLoan/:id', handler: 'loan.withdraw' },
    { method: 'POST', path: '/loanDocument', handler: 'document.add', config: { middlewares: [readDocument] } },
    { method: 'GET', path: '/loanDocument/:id', handler: 'document.look' },
    { method: 'DELETE', path: '/loanDocument/:id', handler: 'document.erase' },
    { method: 'GET', path: '/loanDraft', handler: 'draft.find' },
    { method: 'PUT', path: '/loanDraft', handler: 'draft.keep' },
    { method: 'DELETE', path: '/loanDraft', handler: 'draft.remove' },
  ],
};
