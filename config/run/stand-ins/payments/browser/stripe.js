/**
 * The part of Stripe.js that hiring uses, in front of the payment sandbox. It sets `window.Stripe`, so that the site's
 * own code is the same as with Stripe. The card's fields live in a frame of the sandbox, as Stripe's do: no page of ours
 * ever holds a card number. (https://docs.stripe.com/js, read 2026-11-21)
 */
(function () {
  'use strict';
  var origin = new URL(document.currentScript.src).origin;
  var calls = 0;

  function frame(path, title, style) {
    var made = document.createElement('iframe');
    made.src = origin + path;
    made.title = title;
    Object.assign(made.style, { border: '0', width: '100%', display: 'block' }, style);
    return made;
  }

  /** Hears what one frame says; gives back how to stop. */
  function hear(from, listener) {
    function onMessage(event) {
      if (event.origin === origin && event.source === from.contentWindow) listener(event.data);
    }
    window.addEventListener('message', onMessage);
    return function () {
      window.removeEventListener('message', onMessage);
    };
  }

  function createCard(key, options) {
    var listeners = {};
    var card = frame('/card.html', 'Secure card payment input frame', { height: '4.5rem', colorScheme: 'normal' });
    var stop = null;
    function emit(name, event) {
      (listeners[name] || []).forEach(function (listener) {
        listener(event);
      });
    }
    var element = {
      _frame: card,
      mount: function (place) {
        var node = typeof place === 'string' ? document.querySelector(place) : place;
        stop = hear(card, function (message) {
          if (message.type === 'height') card.style.height = message.height + 'px';
          if (message.type === 'ready') emit('ready', { elementType: 'card' });
          if (message.type === 'change') emit('change', message.event);
          if (message.type === 'escape') emit('escape', { elementType: 'card' });
        });
        card.addEventListener('load', function () {
          card.contentWindow.postMessage({ type: 'start', style: (options && options.style) || {} }, origin);
        });
        node.appendChild(card);
      },
      on: function (name, listener) {
        (listeners[name] = listeners[name] || []).push(listener);
        return element;
      },
      once: function (name, listener) {
        return element.on(name, listener);
      },
      off: function (name, listener) {
        listeners[name] = (listeners[name] || []).filter(function (other) {
          return listener && other !== listener;
        });
        return element;
      },
      update: function (changed) {
        card.contentWindow.postMessage({ type: 'update', disabled: Boolean(changed.disabled) }, origin);
      },
      focus: function () {
        card.focus();
      },
      unmount: function () {
        if (stop) stop();
        card.remove();
      },
      destroy: function () {
        element.unmount();
      },
    };
    return element;
  }

  /** Asks a frame for something and waits for its answer. */
  function ask(from, message) {
    var call = ++calls;
    return new Promise(function (resolve) {
      var stop = hear(from, function (answer) {
        if (answer.call !== call) return;
        stop();
        resolve(answer.result);
      });
      from.contentWindow.postMessage(Object.assign({ call: call }, message), origin);
    });
  }

  /** The bank's own page, above everything. */
  function askBank(key, clientSecret) {
    var bank = frame('/bank.html', 'Bank authentication', {
      position: 'fixed',
      inset: '0',
      height: '100%',
      zIndex: '2147483647',
      background: 'rgb(0 0 0 / 60%)',
    });
    document.body.appendChild(bank);
    return new Promise(function (resolve) {
      bank.addEventListener('load', function () {
        bank.focus();
        ask(bank, { type: 'authenticate', key: key, clientSecret: clientSecret }).then(function (result) {
          bank.remove();
          resolve(result);
        });
      });
    });
  }

  window.Stripe = function (key) {
    function read(clientSecret) {
      var id = clientSecret.split('_secret')[0];
      return fetch(origin + '/v1/payment_intents/' + id + '?client_secret=' + encodeURIComponent(clientSecret), {
        headers: { Authorization: 'Bearer ' + key },
      })
        .then(function (answer) {
          return answer.json();
        })
        .then(
          function (body) {
            return body.error ? { error: body.error } : { paymentIntent: body };
          },
          function () {
            return { error: { type: 'api_connection_error', message: 'The network failed.' } };
          },
        );
    }
    return {
      elements: function () {
        var card = null;
        return {
          create: function (type, options) {
            if (type !== 'card') throw new Error('The sandbox has the card element only.');
            card = createCard(key, options);
            return card;
          },
          getElement: function () {
            return card;
          },
          update: function () {},
        };
      },
      // What libraries in front of Stripe.js tell about themselves.
      _registerWrapper: function () {},
      registerAppInfo: function () {},
      confirmCardPayment: function (clientSecret, data) {
        var method = data && data.payment_method;
        return ask(method.card._frame, { type: 'confirm', key: key, clientSecret: clientSecret }).then(
          function (result) {
            var intent = result.paymentIntent;
            return intent && intent.status === 'requires_action' ? askBank(key, clientSecret) : result;
          },
        );
      },
      retrievePaymentIntent: read,
      createPaymentMethod: function () {
        return Promise.reject(new Error('The sandbox confirms with confirmCardPayment.'));
      },
      createToken: function () {
        return Promise.reject(new Error('The sandbox confirms with confirmCardPayment.'));
      },
    };
  };
  window.Stripe.version = 'endive';
})();
