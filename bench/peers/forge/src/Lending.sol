// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Token.sol";

/// The lending mix for forge: the books and formulas of the lending pool in one contract, which holds the cash
/// and the collateral too. Assets, shares and vouchers are tokens. Arguments are drawn by the fuzzer and brought into bounds here.
contract Lending {
    uint256 constant WAD = 1e18;
    uint256 constant RAY = 1e27;
    uint256 constant BPS = 10_000;
    uint256 constant FACTOR = 1_000_000_001_547_125_956_666_413_085;
    uint256 constant LTV = 7_500;
    uint256 constant THRESHOLD = 8_000;
    uint256 constant BONUS = 10_500;
    uint256 constant RESERVES = 1_000;
    /// PUSD, WETH, USDC and GOLD; the first three have a market, all but the first are collateral.
    uint256 constant ASSETS = 4;
    uint256 constant MARKETS = 3;

    struct Market {
        uint256 index;
        uint256 since;
        uint256 scaled;
        uint256 reserves;
        uint256 badDebt;
        Token shares;
    }

    struct User {
        uint256[ASSETS] collateral;
        uint256[MARKETS] scaled;
    }

    event Moved(address indexed user, uint256 indexed asset, uint256 amount);
    event Accrued(uint256 indexed asset, uint256 index, uint256 reserves);

    Market[MARKETS] markets;
    Token[ASSETS] token;
    Token vouchers = new Token();
    /// Of each asset, what is not cash.
    uint256[ASSETS] locked;
    mapping(address => User) users;
    address[] people;
    uint256[ASSETS] price = [WAD, 2_500 * WAD, WAD, 2_000 * WAD];
    uint256[ASSETS] unit = [WAD, WAD, 1e6, WAD];
    /// About 200 dollars' worth of each.
    uint256[ASSETS] handy = [200 * WAD, WAD / 10, 200e6, WAD / 10];
    uint256 time = 1_767_225_600;
    /// The market that the last call may have changed.
    uint256 public touched;

    constructor(address[] memory senders) {
        people = senders;
        for (uint256 a = 0; a < ASSETS; a++) token[a] = new Token();
        for (uint256 i = 0; i < senders.length; i++) {
            vouchers.mint(senders[i], type(uint128).max);
            for (uint256 a = 0; a < ASSETS; a++) {
                token[a].mint(senders[i], handy[a] * 1e8);
                token[a].approve(senders[i], type(uint256).max);
            }
        }
        for (uint256 a = 0; a < MARKETS; a++) {
            uint256 supplied = handy[a] * 25_000;
            markets[a] = Market(RAY, time, 0, 0, 0, new Token());
            token[a].mint(address(this), supplied);
            markets[a].shares.mint(address(1), supplied);
        }
    }

    modifier charged() {
        vouchers.burn(msg.sender, WAD);
        _;
    }

    function debtsAddUp() external view returns (bool) {
        uint256 sum = 0;
        for (uint256 i = 0; i < people.length; i++) sum += users[people[i]].scaled[touched];
        return sum == markets[touched].scaled;
    }

    function pass(uint256 seconds_) external {
        time += 1 + seconds_ % 86_400;
    }

    function setPrice(uint256 asset, uint256 percent) external charged {
        asset = asset % 2 == 0 ? 1 : 3;
        price[asset] = price[asset] * (96 + percent % 9) / 100;
    }

    function supplyCollateral(uint256 asset, uint256 size) external charged {
        asset = 1 + asset % 3;
        uint256 amount = amountOf(asset, size);
        User storage user = users[msg.sender];
        token[asset].transferFrom(msg.sender, address(this), amount);
        user.collateral[asset] += amount;
        locked[asset] += amount;
        emit Moved(msg.sender, asset, amount);
    }

    function withdrawCollateral(uint256 asset) external charged {
        asset = asset % 2 == 0 ? 1 : 3;
        uint256 amount = WAD / 10;
        User storage user = users[msg.sender];
        accrueDebts(user);
        user.collateral[asset] -= amount;
        locked[asset] -= amount;
        require(debtUp(user, MARKETS, 0) <= collateralValue(user, LTV));
        token[asset].transfer(msg.sender, amount);
        emit Moved(msg.sender, asset, amount);
    }

    function borrow(uint256 asset, uint256 size) external charged {
        asset = asset % MARKETS;
        uint256 amount = amountOf(asset, size) / 2;
        User storage user = users[msg.sender];
        accrue(asset);
        accrueDebts(user);
        Market storage market = markets[asset];
        require(market.scaled * market.index / RAY + amount <= 100_000_000 * unit[asset]);
        require(debtUp(user, asset, amount) <= collateralValue(user, LTV));
        uint256 scaled = (amount * RAY + market.index - 1) / market.index;
        owe(user, asset, scaled, true);
        require(amount <= cashOf(asset));
        token[asset].transfer(msg.sender, amount);
        emit Moved(msg.sender, asset, amount);
    }

    function repay(uint256 asset, uint256 size) external charged {
        asset = asset % MARKETS;
        User storage user = users[msg.sender];
        require(user.scaled[asset] > 0);
        accrue(asset);
        uint256 owed = user.scaled[asset] * markets[asset].index / RAY;
        uint256 paid = amountOf(asset, size);
        if (paid > owed) paid = owed;
        token[asset].transferFrom(msg.sender, address(this), paid);
        payOff(user, asset, paid, owed);
        emit Moved(msg.sender, asset, paid);
    }

    function depositLiquidity(uint256 asset, uint256 size) external charged {
        asset = asset % MARKETS;
        uint256 amount = amountOf(asset, size);
        accrue(asset);
        uint256 shares = amount * WAD / rate(asset);
        token[asset].transferFrom(msg.sender, address(this), amount);
        markets[asset].shares.mint(msg.sender, shares);
        emit Moved(msg.sender, asset, amount);
    }

    function withdrawLiquidity(uint256 asset, uint256 size) external charged {
        asset = asset % MARKETS;
        uint256 amount = amountOf(asset, size) / 4;
        accrue(asset);
        uint256 each = rate(asset);
        uint256 shares = (amount * WAD + each - 1) / each;
        Market storage market = markets[asset];
        require(amount <= cashOf(asset) - market.reserves);
        market.shares.burn(msg.sender, shares);
        token[asset].transfer(msg.sender, amount);
        emit Moved(msg.sender, asset, amount);
    }

    /// Repays a debt in PUSD of someone unhealthy, and takes WETH.
    function liquidate(uint256 who) external charged {
        User storage borrower = users[people[who % people.length]];
        touched = 0;
        require(borrower.scaled[0] > 0 && people[who % people.length] != msg.sender);
        accrue(0);
        accrueDebts(borrower);
        uint256 health = healthOf(borrower);
        require(health < WAD && borrower.collateral[1] > 0);
        uint256 owed = borrower.scaled[0] * markets[0].index / RAY;
        uint256 repaid = health < 95e16 ? owed : owed / 2;
        uint256 perUnit = price[0] * BONUS * unit[1];
        uint256 all = (borrower.collateral[1] * price[1] * BPS * unit[0] + perUnit - 1) / perUnit;
        if (repaid > all) repaid = all;
        uint256 seized = repaid * perUnit / (price[1] * BPS * unit[0]);
        if (seized > borrower.collateral[1]) seized = borrower.collateral[1];
        token[0].transferFrom(msg.sender, address(this), repaid);
        payOff(borrower, 0, repaid, owed);
        borrower.collateral[1] -= seized;
        locked[1] -= seized;
        token[1].transfer(msg.sender, seized);
        emit Moved(msg.sender, 1, seized);
        if (collateralValue(borrower, THRESHOLD) == 0) writeOff(borrower);
    }

    function amountOf(uint256 asset, uint256 size) internal returns (uint256) {
        if (asset < MARKETS) touched = asset;
        return handy[asset] * (1 + size % 50);
    }

    function owe(User storage user, uint256 asset, uint256 scaled, bool more) internal {
        if (more) {
            user.scaled[asset] += scaled;
            markets[asset].scaled += scaled;
        } else {
            user.scaled[asset] -= scaled;
            markets[asset].scaled -= scaled;
        }
    }

    function payOff(User storage user, uint256 asset, uint256 paid, uint256 owed) internal {
        uint256 index = markets[asset].index;
        uint256 scaled = user.scaled[asset];
        uint256 removed = paid == owed ? scaled : paid * RAY / index;
        if ((scaled - removed) * index / RAY <= 1) removed = scaled;
        owe(user, asset, removed, false);
    }

    function writeOff(User storage user) internal {
        for (uint256 a = 0; a < MARKETS; a++) {
            uint256 scaled = user.scaled[a];
            if (scaled == 0) continue;
            markets[a].badDebt += scaled * markets[a].index / RAY;
            owe(user, a, scaled, false);
        }
    }

    function accrueDebts(User storage user) internal {
        for (uint256 a = 0; a < MARKETS; a++) if (user.scaled[a] > 0) accrue(a);
    }

    function accrue(uint256 asset) internal {
        Market storage market = markets[asset];
        uint256 elapsed = time - market.since;
        if (elapsed == 0) return;
        uint256 index = market.index * power(elapsed) / RAY;
        market.reserves += market.scaled * (index - market.index) / RAY * RESERVES / BPS;
        market.index = index;
        market.since = time;
        emit Accrued(asset, index, market.reserves);
    }

    function power(uint256 exponent) internal pure returns (uint256 result) {
        result = RAY;
        for (uint256 square = FACTOR; exponent > 0; exponent >>= 1) {
            if (exponent & 1 == 1) result = result * square / RAY;
            square = square * square / RAY;
        }
    }

    function rate(uint256 asset) internal view returns (uint256) {
        Market storage market = markets[asset];
        uint256 shares = market.shares.totalSupply();
        if (shares == 0) return WAD;
        uint256 cash = cashOf(asset);
        uint256 all = cash + market.scaled * market.index / RAY + market.badDebt;
        uint256 behind = market.reserves < all ? all - market.reserves : cash;
        return behind == 0 ? WAD : behind * WAD / shares;
    }

    function cashOf(uint256 asset) internal view returns (uint256) {
        return token[asset].balanceOf(address(this)) - locked[asset];
    }

    function collateralValue(User storage user, uint256 weight) internal view returns (uint256 sum) {
        for (uint256 a = 1; a < ASSETS; a++) {
            uint256 held = user.collateral[a];
            if (held > 0) sum += held * price[a] * weight / (unit[a] * BPS);
        }
    }

    function debtUp(User storage user, uint256 plus, uint256 amount) internal view returns (uint256 sum) {
        for (uint256 a = 0; a < MARKETS; a++) {
            uint256 owed = user.scaled[a] * markets[a].index / RAY + (a == plus ? amount : 0);
            if (owed > 0) sum += (owed * price[a] + unit[a] - 1) / unit[a];
        }
    }

    function healthOf(User storage user) internal view returns (uint256) {
        uint256 owed = 0;
        for (uint256 a = 0; a < MARKETS; a++) {
            uint256 debt = user.scaled[a] * markets[a].index / RAY;
            if (debt > 0) owed += debt * price[a] / unit[a];
        }
        return owed == 0 ? WAD : collateralValue(user, THRESHOLD) * WAD / owed;
    }
}
