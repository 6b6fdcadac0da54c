export default {
  routes: [
    { method: 'GET', path: '/undeliveredMails', handler: 'undelivered-mail.list' },
    { method: 'POST', path: '/undeliveredMails/send', handler: 'undelivered-mail.send' },
    { method: 'DELETE', path: '/undeliveredMails/:id', handler: 'undelivered-mail.drop' },
  ],
};
