import { describe, expect, test } from 'vitest';

import { isTraced, withoutPeople } from '../../src/traces/index.js';

describe('traces', () => {
  test.each(['/health', '/ready', '/_health', '/_changes?seen=1', '/metrics', '/assets/home-x.js'])(
    'leave out %s',
    (address) => expect(isTraced(address)).toBe(false),
  );
  test.each(['/', '/properties?city=dhaka', '/bn/spp/abc', '/api/allProperty', '/healthy-homes'])(
    'have %s',
    (address) => expect(isTraced(address)).toBe(true),
  );

  test('have neither what people look for nor who they are', () => {
    expect(
      withoutPeople({
        'http.url': 'http://cms:1337/api/allProperty?say=flat+near+my+office',
        'http.target': '/search-confirm?token=secret',
        'url.full': 'http://cms:1337/api/understand?text=a',
        'url.path': '/properties',
        'url.query': '?say=flat',
        'client.address': '203.0.113.9',
        'http.client_ip': '203.0.113.9',
        'net.peer.ip': '203.0.113.9',
        'network.peer.address': '203.0.113.9',
        'user_agent.original': 'Somebody/1.0',
        'http.user_agent': 'Somebody/1.0',
        'http.response.status_code': 200,
      }),
    ).toEqual({
      'http.url': 'http://cms:1337/api/allProperty',
      'http.target': '/search-confirm',
      'url.full': 'http://cms:1337/api/understand',
      'url.path': '/properties',
      'http.response.status_code': 200,
    });
  });
});
